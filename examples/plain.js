const game = document.getElementById('game');
for (const button of document.querySelectorAll('[data-move]')) {
  button.addEventListener('click', async () => (await game.ready).goTo(button.dataset.move));
}

const trial = document.getElementById('trial');
trial.addEventListener('xiangqi-move', () => {
  document.getElementById('moves').textContent = trial.texts().join(' ');
});
