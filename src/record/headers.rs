//! The headers of plain Chinese records: `红方: 胡荣华`, a line each.

use super::letters::{first_line, is_blank};
use super::tags::Tag;
use crate::part;

/// Labels and the tags they mean.
const LABELS: [(&str, &str); 40] = [
    ("标题", "Title"),
    ("標題", "Title"),
    ("棋局名", "Title"),
    ("棋局名称", "Title"),
    ("分类", "Class"),
    ("赛事", "Event"),
    ("賽事", "Event"),
    ("赛事名称", "Event"),
    ("比赛名称", "Event"),
    ("轮次", "Round"),
    ("輪次", "Round"),
    ("组别", "Group"),
    ("台次", "Table"),
    ("日期", "Date"),
    ("比赛日期", "Date"),
    ("比赛时间", "Date"),
    ("地点", "Site"),
    ("地點", "Site"),
    ("比赛地点", "Site"),
    ("时间规则", "TimeControl"),
    ("红方", "Red"),
    ("紅方", "Red"),
    ("红方团体", "RedTeam"),
    ("红方单位", "RedTeam"),
    ("红方用时", "RedTime"),
    ("红方等级分", "RedElo"),
    ("黑方", "Black"),
    ("黑方团体", "BlackTeam"),
    ("黑方单位", "BlackTeam"),
    ("黑方用时", "BlackTime"),
    ("黑方等级分", "BlackElo"),
    ("结果", "Result"),
    ("結果", "Result"),
    ("评论", "Annotator"),
    ("评注", "Annotator"),
    ("作者", "Creator"),
    ("记谱", "Recorder"),
    ("裁判", "Referee"),
    ("来源", "Source"),
    ("备注", "Remark"),
];

/// No label is longer, in characters and blanks.
const LONGEST: usize = 12;

/// The header that a text begins with: a label, a colon, and a value up to the end of the line, which may be empty.
pub(super) fn read(text: &str, at: usize) -> Option<Tag> {
    let line = first_line(part::from(text, at));
    let mut label = String::new();
    for (index, (offset, c)) in line.char_indices().enumerate() {
        match c {
            ':' | '：' => {
                let (_, name) = LABELS.iter().find(|(known, _)| *known == label)?;
                let rest = part::from(line, offset + c.len_utf8());
                let value = rest.trim();
                let at = at + line.len() - rest.trim_start().len();
                return Some(Tag { name: (*name).into(), value: value.into(), at });
            }
            _ if is_blank(c) => {}
            _ => label.push(c),
        }
        if index == LONGEST {
            return None;
        }
    }
    None
}

/// Whether a header is among the first of a record.
pub(super) fn is_first(tag: &Tag) -> bool {
    matches!(tag.name.as_str(), "Title" | "Event" | "Red")
}
