// Signed distances: how far a point is from a shape. All that a jewel of the demonstration is built of.
const { abs, atan2, cos, hypot, max, min, PI, round, sin, sqrt } = Math;

export const sphere = (r) => (x, y, z) => sqrt(x * x + y * y + z * z) - r;
export const ellipsoid = (a, b, c) => (x, y, z) => {
  const k = hypot(x / a, y / b, z / c);
  const far = hypot(x / (a * a), y / (b * b), z / (c * c));
  return far === 0 ? -min(a, b, c) : (k * (k - 1)) / far;
};
/** Around the vertical. */
export const torus = (R, r) => (x, y, z) => hypot(sqrt(x * x + z * z) - R, y) - r;
const rounded2 = (a, b, w, t, r) => {
  const [p, q] = [abs(a) - w + r, abs(b) - t + r];
  return min(max(p, q), 0) + hypot(max(p, 0), max(q, 0)) - r;
};
/** A hoop around the vertical, so wide (up) and so thick (outwards). */
export const band = (R, width, thick, r) => (x, y, z) => rounded2(y, sqrt(x * x + z * z) - R, width, thick, r);
export const disc = (R, height, r) => (x, y, z) => rounded2(sqrt(x * x + z * z), y, R, height, r);
export const box = (a, b, c, r) => (x, y, z) => {
  const [p, q, s] = [abs(x) - a + r, abs(y) - b + r, abs(z) - c + r];
  return min(max(p, q, s), 0) + hypot(max(p, 0), max(q, 0), max(s, 0)) - r;
};
/** A ring drawn out along x, lying flat. */
export const link = (half, R, r) => (x, y, z) => hypot(hypot(max(abs(x) - half, 0), z) - R, y) - r;
/** A rod along x. */
export const rod = (half, r) => (x, y, z) => hypot(max(abs(x) - half, 0), y, z) - r;

/** A cut stone, table up: so wide, its crown in facets around; `ratio` makes it an oval. */
export function stone(R, { sides = 8, ratio = 1, table = 0.36 } = {}) {
  const step = (2 * PI) / sides;
  const planes = [
    [0.62, 0.78, 0.62 * 0.97 * R],
    [0.8, -0.6, 0.8 * 0.97 * R],
  ];
  return (x, y, z) => {
    const zz = z / ratio;
    const radius = hypot(x, zz);
    const angle = atan2(zz, x);
    let far = y - table * R;
    for (const turn of [0, 0.5]) {
      const local = angle - step * (round(angle / step - turn) + turn);
      const out = radius * cos(local);
      for (const [a, b, d] of planes) far = max(far, out * a + y * b - d * (turn === 0 ? 1 : b > 0 ? 1.05 : 1.02));
      far = max(far, out - R);
    }
    return far * min(1, ratio) * 0.9;
  };
}

export const move = (s, a, b, c) => (x, y, z) => s(x - a, y - b, z - c);
export const scale = (s, k) => (x, y, z) => s(x / k, y / k, z / k) * k;
const turned = (pick) => (s, degrees) => {
  const [c, n] = [cos((degrees * PI) / 180), sin((degrees * PI) / 180)];
  return pick(s, c, n);
};
export const rotX = turned((s, c, n) => (x, y, z) => s(x, c * y + n * z, c * z - n * y));
export const rotY = turned((s, c, n) => (x, y, z) => s(c * x - n * z, y, c * z + n * x));
export const rotZ = turned((s, c, n) => (x, y, z) => s(c * x + n * y, c * y - n * x, z));
export const union =
  (...all) =>
  (x, y, z) => {
    let near = all[0](x, y, z);
    for (let at = 1; at < all.length; at += 1) near = min(near, all[at](x, y, z));
    return near;
  };
/** As if melted together. */
export const melt =
  (k, ...all) =>
  (x, y, z) => {
    let near = all[0](x, y, z);
    for (let at = 1; at < all.length; at += 1) {
      const other = all[at](x, y, z);
      const h = max(k - abs(near - other), 0) / k;
      near = min(near, other) - (h * h * k) / 4;
    }
    return near;
  };
export const without = (s, other) => (x, y, z) => max(s(x, y, z), -other(x, y, z));
export const within = (s, other) => (x, y, z) => max(s(x, y, z), other(x, y, z));
/** Only looked at from near. */
export const near = (s, a, b, c, r) => (x, y, z) => {
  const far = hypot(x - a, y - b, z - c) - r;
  return far > 0.15 ? far : s(x, y, z);
};

/** So many around the vertical at that distance: `pick(at)` answers what stands at each, its x outwards. */
export function around(count, R, pick) {
  const step = (2 * PI) / count;
  const shapes = Array.from({ length: count }, (_, at) => pick(at));
  return (x, y, z) => {
    const [angle, radius] = [atan2(z, x), hypot(x, z)];
    const base = Math.floor(angle / step);
    let far = Infinity;
    for (const at of [base, base + 1]) {
      const local = angle - at * step;
      const shape = shapes[((at % count) + count) % count];
      far = min(far, shape(radius * cos(local) - R, y, radius * sin(local)));
    }
    return far;
  };
}

/** So far apart along x, each as `pick(at)` draws it; between two ends where they are given. */
export function along(step, pick, from = -Infinity, to = Infinity) {
  const made = [pick(0), pick(1)];
  return (x, y, z) => {
    const base = Math.floor(x / step);
    let far = Infinity;
    for (const turn of [base, base + 1]) {
      const at = min(max(turn, from), to);
      far = min(far, made[at & 1](x - at * step, y, z));
    }
    return far;
  };
}

/** What lies along x, lying in waves. */
export const waved =
  (s, height, often, shift = 0) =>
  (x, y, z) =>
    s(x, y, z - height * sin(often * x + shift)) / sqrt(1 + (height * often * 0.75) ** 2);

/** What lies along x, bent into a hoop around the vertical. */
export const bent = (s, R) => (x, y, z) => s(atan2(x, z) * R, y, hypot(x, z) - R);

/** Strands twisted into a rope along x. */
export const rope = (r, strands, often) => (x, y, z) => {
  const turn = often * x;
  const [c, n] = [cos(turn), sin(turn)];
  const [a, b] = [c * y + n * z, c * z - n * y];
  const step = (2 * PI) / strands;
  const angle = atan2(b, a);
  const local = angle - step * round(angle / step);
  const radius = hypot(a, b);
  return (hypot(radius * cos(local) - r, radius * sin(local)) - r * 0.72) * 0.75;
};

/** A chain along x: every second link stands on its edge. */
export const chain = (half, R, r, more = {}) =>
  along(
    (half + R - r) * 2 * (more.apart ?? 1),
    (at) => (at === 0 ? rotX(link(half, R, r), more.flat ?? 18) : rotX(link(half, R, r), more.upright ?? 72)),
    more.from,
    more.to,
  );
/** The same, closed. */
export const loop = (count, ring, half, R, r) =>
  around(count, ring, (at) => rotZ(rotY(link(half, R, r), 90), at % 2 ? 68 : 8));

/** What is drawn in lines from point to point, so high; seen from above, its second number downwards. */
export const cutOut = (points, height, r) => (x, y, z) => {
  let [far, side] = [Infinity, 1];
  for (let at = 0, last = points.length - 1; at < points.length; last = at, at += 1) {
    const [a, b] = [points[at], points[last]];
    const [ex, ez, wx, wz] = [b[0] - a[0], b[1] - a[1], x - a[0], z - a[1]];
    const k = min(max((wx * ex + wz * ez) / (ex * ex + ez * ez), 0), 1);
    far = min(far, (wx - ex * k) ** 2 + (wz - ez * k) ** 2);
    const [p, q, s] = [z >= a[1], z < b[1], ex * wz > ez * wx];
    if ((p && q && s) || (!p && !q && !s)) side = -side;
  }
  const [p, q] = [side * sqrt(far) + r, abs(y) - height + r];
  return min(max(p, q), 0) + hypot(max(p, 0), max(q, 0)) - r;
};
