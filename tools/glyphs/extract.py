#!/usr/bin/env python3
"""Makes src/view/glyphs/outlines.bin from an outline font. See README.md here.

    python3 extract.py FONT.ttf OUTPUT.bin [--report] [--jobs N]

For each character: flatten the font's outline, merge overlapping strokes, make them a little bolder, centre the
result, and describe it again with as few points on a coarse grid as stay within TOLERANCE of it.
"""

import argparse
import collections
import gzip
import math
import multiprocessing

import numpy as np
import shapely
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

PIECES = "帅帥将將仕士相象马馬傌车車俥炮砲兵卒"
RIVER = "楚河汉漢界"
NUMERALS = "一二三四五六七八九"
DIGITS = "0123456789"
CAPITALS = "KAEHRCP"
SMALL = "abcdefghi"
CHARACTERS = sorted(PIECES + RIVER + NUMERALS + DIGITS + CAPITALS + SMALL)

EM = 250  # grid units in an em; every coordinate fits an i8
TOLERANCE = 0.6  # how far, in grid units, the new outline should be from the old one at most
BOLDER = {**dict.fromkeys(CHARACTERS, 14), **dict.fromkeys(DIGITS + SMALL, 20), **dict.fromkeys(CAPITALS, 30)}
# ^ thousandths of an em added on each side of every stroke
FLAG_BITS = 1.0  # cost of saying on or off the curve
SMOOTHNESS = 3.0  # bits worth spending to save one squared unit of mean error
LONGEST_CHAIN = 3  # off-curve points between two on-curve ones, before the second pass joins chains
SAMPLING = 1.2  # grid units between the points at which a span is compared with a chain, at most
BATCH = 12  # spans tried together


# ---------------------------------------------------------------------------------------------------------------------
# From the font to polygons on the grid


class Flatten(BasePen):
    """Collects the contours of a glyph as polygons, curves cut into short lines."""

    STEPS = 10

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.contours = []

    def _moveTo(self, point):
        self.contours.append([point])

    def _lineTo(self, point):
        self.contours[-1].append(point)

    def _qCurveToOne(self, control, end):
        start = self._getCurrentPoint()
        for step in range(1, self.STEPS + 1):
            t = step / self.STEPS
            self.contours[-1].append(
                tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b for a, c, b in zip(start, control, end))
            )

    def _curveToOne(self, first, second, end):
        start = self._getCurrentPoint()
        for step in range(1, self.STEPS + 1):
            t = step / self.STEPS
            s = 1 - t
            self.contours[-1].append(
                tuple(
                    s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d
                    for a, b, c, d in zip(start, first, second, end)
                )
            )

    def _closePath(self):
        pass


def signed_area(ring):
    x, y = np.asarray(ring, float).T
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def shape(font, character):
    """The inked area of a character in font units, y up, strokes merged."""
    glyphs = font.getGlyphSet()
    pen = Flatten(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    areas = [(signed_area(ring), shapely.make_valid(shapely.Polygon(ring))) for ring in pen.contours if len(ring) > 2]
    outer = math.copysign(1, max(areas, key=lambda item: abs(item[0]))[0])
    ink = shapely.union_all([area for sign, area in areas if sign * outer > 0])
    holes = shapely.union_all([area for sign, area in areas if sign * outer < 0])
    scale = font["head"].unitsPerEm / 1000
    return ink.difference(holes).buffer(BOLDER[character] * scale, join_style="mitre", mitre_limit=2.0, quad_segs=16)


def centre(font, character, area):
    """The point of a character, in font units, that goes to the origin.

    Digits and letters: the middle of the ink across, a common line down, so that a row of them keeps its baseline.
    Chinese characters: the mean of the middle of the design box, the middle of the ink's box and the ink's centre of
    gravity, which looks centred on a round piece.
    """
    left, bottom, right, top = area.bounds
    units = font["head"].unitsPerEm
    if character in DIGITS + CAPITALS:
        return (left + right) / 2, 0.350 * units
    if character in SMALL:
        return (left + right) / 2, 0.287 * units
    advance = font["hmtx"][font.getBestCmap()[ord(character)]][0]
    box = advance / 2, 0.360 * units
    ink = (left + right) / 2, (bottom + top) / 2
    return tuple(np.mean([box, ink, area.centroid.coords[0]], axis=0))


def rings(font, character):
    """The closed polygons of a character on the grid, y down, outer ones and holes turning opposite ways."""
    area = shape(font, character)
    x, y = centre(font, character, area)
    scale = EM / font["head"].unitsPerEm
    result = []
    for polygon in getattr(area, "geoms", [area]):
        polygon = shapely.geometry.polygon.orient(polygon, -1.0)
        for ring in [polygon.exterior, *polygon.interiors]:
            points = np.array(ring.coords)[:-1]
            result.append(np.column_stack([(points[:, 0] - x) * scale, (y - points[:, 1]) * scale]))
    # From top to bottom, so that the step from one contour to the next is short.
    return sorted(result, key=lambda points: (points[:, 1].min(), points[:, 0].min()))


# ---------------------------------------------------------------------------------------------------------------------
# Describing a polygon with few points


def basis(u, k):
    """Weights of the k + 2 points of a chain (on, k times off, on) at parameters u in 0..k, and their derivatives."""
    piece = np.clip(u.astype(int), 0, k - 1)
    t = u - piece
    start, middle, end = (1 - t) ** 2, 2 * t * (1 - t), t * t
    slope_start, slope_middle, slope_end = -2 * (1 - t), 2 - 4 * t, 2 * t
    weights = np.zeros(u.shape + (k + 2,))
    slopes = np.zeros(u.shape + (k + 2,))
    for p in range(k):
        here = piece == p
        # A piece runs from the joint before off-curve point p + 1 to the joint after it; a joint between two
        # off-curve points is half way between them.
        for into, s, m, e in ((weights, start, middle, end), (slopes, slope_start, slope_middle, slope_end)):
            s, m, e = s * here, m * here, e * here
            if p == 0:
                into[..., 0] += s
            else:
                into[..., p] += s / 2
                into[..., p + 1] += s / 2
            into[..., p + 1] += m
            if p == k - 1:
                into[..., k + 1] += e
            else:
                into[..., p + 1] += e / 2
                into[..., p + 2] += e / 2
    return weights, slopes


def reparameterise(u, k, points, target):
    weights, slopes = basis(u, k)
    away = np.einsum("bsp,bpd->bsd", weights, points) - target
    along = np.einsum("bsp,bpd->bsd", slopes, points)
    step = (away * along).sum(-1) / np.maximum((along * along).sum(-1), 1e-6)
    return np.clip(u - np.clip(step, -0.2, 0.2), 0, k)


def fit(k, starts, ends, target, fraction):
    """Fits chains of k off-curve points to a batch of sampled spans.

    starts, ends: (b, 2) grid points; target: (b, s, 2). Returns off-curve grid points (b, k, 2), and the largest and
    the mean square distance of the samples from the chain.
    """
    u = np.broadcast_to(fraction * k, target.shape[:2]).copy()
    batch = len(starts)
    for _ in range(6):
        weights, _ = basis(u, k)
        rest = target - weights[..., :1] * starts[:, None] - weights[..., -1:] * ends[:, None]
        inner = weights[..., 1:-1]
        normal = np.einsum("bsp,bsq->bpq", inner, inner) + np.eye(k) * 1e-6
        off = np.linalg.solve(normal, np.einsum("bsp,bsd->bpd", inner, rest))
        points = np.concatenate([starts[:, None], off, ends[:, None]], axis=1)
        u = reparameterise(u, k, points, target)
    best = None
    roundings = [(0.0, 0.0)] if k > 1 else [(-0.25, -0.25), (-0.25, 0.25), (0.25, -0.25), (0.25, 0.25)]
    for nudge in roundings:
        grid = np.round(off + np.array(nudge))
        points = np.concatenate([starts[:, None], grid, ends[:, None]], axis=1)
        v = reparameterise(reparameterise(u, k, points, target), k, points, target)
        distance = np.linalg.norm(np.einsum("bsp,bpd->bsd", basis(v, k)[0], points) - target, axis=-1)
        largest, mean = distance.max(-1), (distance**2).mean(-1)
        if best is None:
            best = [grid, largest, mean]
        else:
            better = largest < best[1]
            best[0] = np.where(better[:, None, None], grid, best[0])
            best[1] = np.where(better, largest, best[1])
            best[2] = np.where(better, mean, best[2])
    wild = (np.abs(best[0]) > 127).any((-1, -2))
    best[1] = np.where(wild, np.inf, best[1])
    return best


class Ring:
    """A closed polygon with places along it where an on-curve point may stand."""

    def __init__(self, points):
        self.points = points
        closed = np.vstack([points, points[:1]])
        self.length_at = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
        self.closed = closed
        self.length = self.length_at[-1]
        self.line = shapely.LinearRing(points)
        self.places = self.choose_places()
        self.tolerance = TOLERANCE
        self.spans = {}

    def at(self, where):
        where = np.mod(where, self.length)
        return np.stack([np.interp(where, self.length_at, self.closed[:, d]) for d in (0, 1)], axis=-1)

    def choose_places(self):
        edges = np.diff(self.closed, axis=0)
        heading = np.arctan2(edges[:, 1], edges[:, 0])
        turn = np.abs((heading - np.roll(heading, 1) + math.pi) % (2 * math.pi) - math.pi)
        places = set(self.length_at[:-1][turn > 0.25])
        # Denser where the outline bends.
        count = max(int(self.length / 0.75), 8)
        where = np.arange(count) * self.length / count
        before, here, after = self.at(where - 3), self.at(where), self.at(where + 3)
        bend = np.linalg.norm(before + after - 2 * here, axis=-1)
        last = -9.0
        for place, amount in zip(where, bend):
            if place - last >= (1.5 if amount > 0.25 else 3.0 if amount > 0.03 else 6.0):
                places.add(place)
                last = place
        return np.array(sorted(places))

    def from_place(self, i):
        """All useful spans starting at place i: (places onwards, off-curve points, mean square error)."""
        if i in self.spans:
            return self.spans[i]
        count = len(self.places)
        found = []
        begin = self.places[i]
        hopeless = 0
        onward = 1
        while onward <= count and hopeless < 2:
            batch = np.arange(onward, min(onward + BATCH, count + 1))
            index = i + batch
            finish = self.places[index % count] + (index // count) * self.length
            longest = finish[-1] - begin
            fraction = np.linspace(0, 1, int(np.clip(longest / SAMPLING, 24, 200)))
            target = self.at(begin + (finish - begin)[:, None] * fraction)
            starts = np.round(target[:, 0])
            ends = np.round(target[:, -1])
            good = np.zeros(len(batch), bool)
            # A straight line.
            chord = ends - starts
            size = np.maximum((chord**2).sum(-1), 1e-9)
            along = np.clip(((target - starts[:, None]) * chord[:, None]).sum(-1) / size[:, None], 0, 1)
            distance = np.linalg.norm(starts[:, None] + along[..., None] * chord[:, None] - target, axis=-1)
            for b in np.nonzero((distance.max(-1) <= self.tolerance) & (np.abs(chord).max(-1) > 0))[0]:
                found.append((int(batch[b]), (), float((distance[b] ** 2).mean())))
                good[b] = True
            # Curves where nothing simpler does.
            for k in range(1, LONGEST_CHAIN + 1):
                open_ = np.nonzero(~good)[0]
                if len(open_) == 0:
                    break
                off, largest, mean = fit(k, starts[open_], ends[open_], target[open_], fraction)
                for n, b in enumerate(open_):
                    if largest[n] <= self.tolerance:
                        found.append((int(batch[b]), tuple(map(tuple, off[n].astype(int))), float(mean[n])))
                        good[b] = True
            hopeless = 0 if good.any() else hopeless + 1
            onward += BATCH
        self.spans[i] = found
        return found

    def grid_point(self, i):
        return tuple(np.round(self.at(self.places[i % len(self.places)])).astype(int))

    def best_path(self, start, bits):
        """The cheapest closed outline with an on-curve point at place start, as (x, y, on) points."""
        count = len(self.places)
        cost = [math.inf] * (count + 1)
        back = [None] * (count + 1)
        cost[0] = 0.0
        corner = [self.grid_point(start + n) for n in range(count + 1)]
        for n in range(count):
            if cost[n] == math.inf:
                continue
            for onward, off, error in self.from_place((start + n) % count):
                if n + onward > count:
                    continue
                price = cost[n] + SMOOTHNESS * error
                x, y = corner[n]
                for px, py in (*off, corner[n + onward]):
                    price += FLAG_BITS + bits[(px - x) & 255] + bits[(py - y) & 255]
                    x, y = px, py
                if price < cost[n + onward]:
                    cost[n + onward] = price
                    back[n + onward] = (n, off)
        points, on = [], []
        n = count if cost[count] < math.inf else 0
        while n > 0:
            n, off = back[n]
            points.extend((x, y, False) for x, y in reversed(off))
            points.append((*corner[n], True))
            on.append(n)
        points.reverse()
        return points, on, cost[count]

    def outline(self, bits):
        """Few points for this ring: solved once from anywhere, then again from an on-curve point of that solution."""
        here = self.at(self.places)
        begin = int(np.linalg.norm(here - np.round(here), axis=1).argmin())
        while True:
            _, on, cost = self.best_path(begin, bits)
            if cost < math.inf:
                break
            # The grid is too coarse for some tight bend.
            self.tolerance *= 1.15
            if self.tolerance > 2:
                raise ValueError("no outline on this grid comes close to the font's")
            self.spans = {}
        begin = (begin + on[len(on) // 2]) % len(self.places)
        return self.best_path(begin, bits)[0]


# ---------------------------------------------------------------------------------------------------------------------
# Second pass: leave out on-curve points that are (nearly) half way between their off-curve neighbours


def trace(points, steps=12):
    """A polyline along an outline of (x, y, on) points, the way the decoder draws it."""
    n = len(points)
    result = []
    place = np.array(points[0][:2], float)
    ts = np.arange(1, steps + 1)[:, None] / steps
    result.append(place[None])
    i = 1
    while i <= n:
        x, y, on = points[i % n]
        point = np.array([x, y], float)
        if on:
            result.append(point[None])
            place = point
        else:
            nx, ny, next_on = points[(i + 1) % n]
            end = np.array([nx, ny], float)
            if next_on:
                i += 1
            else:
                end = (point + end) / 2
            result.append((1 - ts) ** 2 * place + 2 * ts * (1 - ts) * point + ts**2 * end)
            place = end
        i += 1
    return np.vstack(result)


def deviation(points, ring, dense):
    """(largest, mean square) distance between an outline and the polygon it stands for, both ways."""
    curve = trace(points)
    there = shapely.distance(shapely.points(curve), ring.line)
    back = shapely.distance(shapely.points(dense), shapely.LineString(curve))
    return max(there.max(), back.max()), (np.mean(there**2) + np.mean(back**2)) / 2


def price(points, bits):
    total = 0.0
    for (ax, ay, _), (bx, by, _) in zip(points, points[1:] + points[:1]):
        total += FLAG_BITS + bits[(bx - ax) & 255] + bits[(by - ay) & 255]
    return total


MOVES = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def polish(points, ring, bits, tolerance):
    """Local search: drop points, move points by one unit, while that makes the outline cheaper or closer."""
    count = max(int(ring.length / 1.0), 16)
    dense = np.vstack([ring.at(np.arange(count) * ring.length / count), ring.points])

    def score(candidate):
        if any(max(abs(x), abs(y)) > 127 for x, y, _ in candidate):
            return math.inf
        largest, mean = deviation(candidate, ring, dense)
        # Beyond the tolerance the distance itself is what has to come down.
        return (max(largest - tolerance, 0) * 1000 + price(candidate, bits) + SMOOTHNESS * len(candidate) * mean)

    def settle(candidate, around, value, rounds):
        for _ in range(rounds):
            moved = False
            for p in around:
                p %= len(candidate)
                for dx, dy in MOVES:
                    x, y, on = candidate[p]
                    trial = candidate[:p] + [(x + dx, y + dy, on)] + candidate[p + 1 :]
                    worth = score(trial)
                    if worth < value - 1e-9:
                        candidate, value, moved = trial, worth, True
            if not moved:
                break
        return candidate, value

    value = score(points)
    points, value = settle(points, range(len(points)), value, 3)
    p = 1
    while p < len(points):
        if len(points) <= 3:
            break
        trial = points[:p] + points[p + 1 :]
        worth = score(trial)
        # Worth repairing only if leaving the point out did not wreck the shape.
        if worth - value < 1500:
            trial, worth = settle(trial, [p - 2, p - 1, p, p + 1], worth, 3)
        if worth < value:
            points, value = trial, worth
        else:
            p += 1
    points, value = settle(points, range(len(points)), value, 3)
    return points, deviation(points, ring, dense)[0]


# ---------------------------------------------------------------------------------------------------------------------
# Bytes


def encode(outlines):
    """The bytes of one character: its contours, then a zero.

    A contour is: how many points; one bit a point, low bit first, set when the point is on the curve; then for each
    point the step from the point before it, dx and dy, modulo 256. The first point is on the curve; its step is from
    the last point of the contour before, or from the origin.
    """
    data = bytearray()
    x = y = 0
    for points in outlines:
        assert points[0][2] and len(points) < 256
        data.append(len(points))
        flags = bytearray((len(points) + 7) // 8)
        for i, (_, _, on) in enumerate(points):
            flags[i // 8] |= on << (i % 8)
        data += flags
        for px, py, _ in points:
            assert -128 <= px <= 127 and -128 <= py <= 127
            data += bytes([(px - x) & 255, (py - y) & 255])
            x, y = px, py
    data.append(0)
    return bytes(data)


def measure_bits(characters):
    """What a step costs in bits: its entropy among the steps of an earlier solution."""
    counts = collections.Counter({value: 0.5 for value in range(256)})
    for outlines in characters:
        for points in outlines:
            for (ax, ay, _), (bx, by, _) in zip(points, points[1:]):
                counts[(bx - ax) & 255] += 1
                counts[(by - ay) & 255] += 1
    total = sum(counts.values())
    return [-math.log2(counts[value] / total) for value in range(256)]


FIRST_GUESS = [4.5 + 0.9 * math.log2(1 + min(value, 256 - value)) * 0.5 for value in range(256)]


def first_pass(job):
    """The rings of a character, with every span fitted, and an outline for each."""
    path, character = job
    found = [Ring(points) for points in rings(TTFont(path, lazy=True), character)]
    return found, [ring.outline(FIRST_GUESS) for ring in found]


def second_pass(job):
    """Better outlines now that the cost of a step is known, and their largest distance from the font's."""
    found, bits = job
    outlines, worst = [], 0.0
    for ring in found:
        outline, largest = polish(ring.outline(bits), ring, bits, TOLERANCE)
        worst = max(worst, largest)
        # Start where the step from the contour before is least surprising: at the topmost on-curve point.
        begin = min((y, x, i) for i, (x, y, on) in enumerate(outline) if on)[2]
        outlines.append(outline[begin:] + outline[:begin])
    return outlines, worst


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("font")
    arguments.add_argument("output")
    arguments.add_argument("--jobs", type=int, default=1)
    arguments.add_argument("--report", action="store_true", help="print points and largest deviation of each character")
    options = arguments.parse_args()
    with multiprocessing.Pool(options.jobs) as pool:
        first = pool.map(first_pass, [(options.font, character) for character in CHARACTERS], chunksize=1)
        bits = measure_bits([outlines for _, outlines in first])
        print(sum(len(points) for _, outlines in first for points in outlines), "points at first", flush=True)
        second = pool.map(second_pass, [(found, bits) for found, _ in first], chunksize=1)
    data = b"".join(encode(outlines) for outlines, _ in second)
    print(f"{len(second)} characters, {sum(len(p) for o, _ in second for p in o)} points, {len(data)} bytes,",
          f"{len(gzip.compress(data, 9, mtime=0))} gzipped")
    if options.report:
        for character, (outlines, worst) in zip(CHARACTERS, second):
            print(character, len(outlines), "contours", sum(map(len, outlines)), "points", f"{worst:.2f}")
    with open(options.output, "wb") as file:
        file.write(data)


if __name__ == "__main__":
    main()
