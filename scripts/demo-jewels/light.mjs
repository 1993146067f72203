// A small studio: a light ground, soft boxes above and at the sides, and a long lens.
const { abs, floor, hypot, max, min, PI, pow, sin, sqrt, cos, atan2, round } = Math;
const clamp = (x, a = 0, b = 1) => min(max(x, a), b);
const smooth = (a, b, x) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
const mix = (a, b, t) => a + (b - a) * t;
const unit = ([x, y, z]) => {
  const n = hypot(x, y, z) || 1;
  return [x / n, y / n, z / n];
};
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const reflect = (d, n) => {
  const k = 2 * dot(d, n);
  return [d[0] - k * n[0], d[1] - k * n[1], d[2] - k * n[2]];
};

/** What light a metal or a stone gives back, and how. */
export const MATERIALS = {
  yellow: { kind: 'metal', tint: [1, 0.7, 0.26] },
  rose: { kind: 'metal', tint: [0.98, 0.61, 0.44] },
  white: { kind: 'metal', tint: [0.93, 0.93, 0.92] },
  steel: { kind: 'metal', tint: [0.72, 0.74, 0.77] },
  brushed: { kind: 'metal', tint: [0.66, 0.68, 0.71], dull: 0.55 },
  pearl: { kind: 'pearl', tint: [1.08, 1.02, 0.94] },
  cameo: { kind: 'matt', tint: [0.95, 0.89, 0.8], gloss: 0.1 },
  shell: { kind: 'matt', tint: [0.62, 0.26, 0.16], gloss: 0.25 },
  leather: { kind: 'matt', tint: [0.13, 0.07, 0.045], gloss: 0.12 },
  velvet: { kind: 'matt', tint: [0.03, 0.07, 0.13], gloss: 0.05 },
  dial: { kind: 'matt', tint: [0.93, 0.92, 0.88], gloss: 0.5 },
  night: { kind: 'matt', tint: [0.02, 0.05, 0.13], gloss: 0.7 },
  ink: { kind: 'matt', tint: [0.03, 0.03, 0.035], gloss: 0.4 },
  onyx: { kind: 'matt', tint: [0.012, 0.012, 0.014], gloss: 1 },
  diamond: { kind: 'stone', tint: [0.97, 0.985, 1], fire: 0.14 },
  ruby: { kind: 'stone', tint: [0.78, 0.03, 0.1], fire: 0.04 },
  sapphire: { kind: 'stone', tint: [0.05, 0.13, 0.62], fire: 0.04 },
  emerald: { kind: 'stone', tint: [0.03, 0.5, 0.22], fire: 0.04 },
  aquamarine: { kind: 'stone', tint: [0.42, 0.8, 0.92], fire: 0.06 },
  olivine: { kind: 'stone', tint: [0.45, 0.66, 0.1], fire: 0.06 },
  amethyst: { kind: 'stone', tint: [0.42, 0.16, 0.62], fire: 0.05 },
  citrine: { kind: 'stone', tint: [0.92, 0.56, 0.08], fire: 0.06 },
};
const LIGHT = unit([-0.55, 0.95, 0.45]);
const GROUND = [1.16, 1.12, 1.06];
const CELL = 0.022;
const BALL = 2.3;

/** What is seen in that direction: the studio as a mirror shows it. */
function studio([x, y, z]) {
  let seen = mix(0.08, 0.48, smooth(-0.2, 0.9, y));
  // The great box above, a tall one on the left, a narrow one on the right, and a black flag between them.
  seen += 1.5 * smooth(0.66, 0.8, x * -0.3 + y * 0.9 + z * 0.3);
  seen += 1.15 * smooth(0.22, 0.36, -x - abs(z * 0.25) - 0.45) * smooth(-0.05, 0.15, y) * smooth(0.95, 0.7, y);
  seen += 0.9 * smooth(0.86, 0.93, x * 0.88 + z * 0.42 + y * 0.1) * smooth(-0.02, 0.1, y);
  seen *= 1 - 0.6 * smooth(0.35, 0.05, abs(y - 0.22)) * smooth(-0.1, 0.5, z);
  return y < 0 ? mix(seen, 0.78, smooth(0, -0.18, y)) : seen;
}

/** What stands there, and how a ray meets it. */
function worldOf(parts, tones) {
  const shapes = parts.map(({ shape }) => shape);
  const looks = parts.map(({ look }) => MATERIALS[tones[look] ?? look]);
  const scene = (x, y, z) => {
    let near = Infinity;
    for (const shape of shapes) near = min(near, shape(x, y, z));
    return near;
  };
  const lookAt = (x, y, z) => {
    let [best, near] = [0, Infinity];
    for (const [at, shape] of shapes.entries()) {
      const far = shape(x, y, z);
      if (far < near) [best, near] = [at, far];
    }
    return looks[best];
  };
  const normal = ([x, y, z]) => {
    const e = 0.0012;
    const [a, b, c, d] = [
      scene(x + e, y - e, z - e),
      scene(x - e, y - e, z + e),
      scene(x - e, y + e, z - e),
      scene(x + e, y + e, z + e),
    ];
    return unit([a - b - c + d, -a - b + c + d, -a + b - c + d]);
  };
  /** Answers how far it meets a jewel, or the ground (negative), or nothing. */
  const march = (o, d, most, steps) => {
    const ground = d[1] < 0 ? -o[1] / d[1] : Infinity;
    // Nothing stands outside of this ball.
    const along = -(o[0] * d[0] + (o[1] - 0.5) * d[1] + o[2] * d[2]);
    const past = o[0] * o[0] + (o[1] - 0.5) ** 2 + o[2] * o[2] - BALL * BALL;
    const inside = along * along - past;
    if (inside < 0) return ground === Infinity ? 0 : -ground;
    let t = max(0.004, along - sqrt(inside));
    const last = min(most, along + sqrt(inside));
    for (let step = 0; step < steps; step += 1) {
      const far = scene(o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t);
      if (far < 0.0009) return t;
      t += far * 0.85;
      if (t > ground) return -ground;
      if (t > last) break;
    }
    return ground === Infinity ? 0 : -ground;
  };
  return { scene, lookAt, normal, march };
}

const onRay = (o, d, t) => [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t];

/** How much light comes to it. */
function lightOn({ scene }) {
  const open = (p, n, reach) => {
    let dark = 0;
    for (let step = 1; step <= 5; step += 1) {
      const h = (reach * step) / 5;
      dark += max(0, h - scene(p[0] + n[0] * h, p[1] + n[1] * h, p[2] + n[2] * h)) / (1.6 ** step * h);
    }
    return clamp(1 - dark * 0.95);
  };
  const lit = (p, wide) => {
    let [light, t] = [1, 0.02];
    for (let step = 0; step < 28 && t < 3; step += 1) {
      const far = scene(p[0] + LIGHT[0] * t, p[1] + LIGHT[1] * t, p[2] + LIGHT[2] * t);
      light = min(light, 0.5 + (0.5 * far) / (wide * t));
      if (light < 0.02) return 0;
      t += clamp(far, 0.025, 0.3);
    }
    return smooth(0, 1, light);
  };
  // Soft as it is, it is looked at here and there, and is between them what lies between.
  const seen = new Map();
  const softAt = (i, j) => {
    const key = i * 4096 + j;
    let known = seen.get(key);
    if (known === undefined) {
      const [x, z] = [i * CELL, j * CELL];
      known = [open([x, 0, z], [0, 1, 0], 0.55), lit([x, 0.002, z], 0.2)];
      seen.set(key, known);
    }
    return known;
  };
  const groundAt = ([x, , z]) => {
    const [u, v] = [x / CELL, z / CELL];
    const [i, j] = [floor(u), floor(v)];
    const between = (c) =>
      mix(
        mix(softAt(i, j)[c], softAt(i + 1, j)[c], u - i),
        mix(softAt(i, j + 1)[c], softAt(i + 1, j + 1)[c], u - i),
        v - j,
      );
    const [touch, shadow] = [between(0), between(1)];
    const level = (0.66 + 0.34 * shadow) * mix(0.38, 1, touch);
    return GROUND.map((one, c) => one * level * (c === 2 ? mix(1.03, 1, shadow) : 1));
  };
  return { open, lit, groundAt };
}

function stoneAt(look, p, n, d) {
  const facing = clamp(-dot(d, n));
  const shine = 0.05 + 0.95 * pow(1 - facing, 5);
  const mirrored = studio(reflect(d, n));
  const bendBy = (eta) => {
    const k = sqrt(max(0, 1 - eta * eta * (1 - facing * facing)));
    return unit(d.map((one, c) => one * eta + n[c] * (eta * facing - k)));
  };
  // Twice off the pavilion, whose facets turn the studio into pieces.
  const inside = (eta) => {
    let r = bendBy(eta);
    for (let bounce = 0; bounce < 2; bounce += 1) {
      const step = look.fire > 0.1 ? PI / 8 : PI / 4;
      const a = atan2(p[2] * 0.6 + r[2], p[0] * 0.6 + r[0]) + bounce * 0.39;
      const facet = step * round(a / step);
      r = reflect(r, unit([-cos(facet) * 0.7, bounce ? 0.35 : 0.72, -sin(facet) * 0.7]));
    }
    return pow(studio([r[0], abs(r[1]), r[2]]), look.fire > 0.1 ? 1.9 : 1.3) * (look.fire > 0.1 ? 1.25 : 1);
  };
  const level = 0.07 + 0.5 * inside(0.42);
  const red = 0.07 + 0.5 * inside(0.42 + look.fire * 0.5);
  return look.tint.map((tint, c) => {
    const own = c === 0 ? mix(level, red, 0.6) : level;
    return mix(own * tint ** 1.7 * 1.45 + own * own * 0.05, mirrored, shine);
  });
}

/** What is seen where a ray ends. */
function surfaces({ lookAt, normal, march }, { open, lit }) {
  const metal = (look, p, n, d, depth) => {
    const r = reflect(d, n);
    const facing = clamp(-dot(d, n));
    const t = depth > 0 ? march(onRay(p, n, 0.004), r, 3, 40) : 0;
    let back;
    if (t > 0) {
      const q = onRay(p, r, t);
      back = shade(q, r, depth - 1);
    } else if (t < 0 && t > -2.5) {
      const q = onRay(p, r, -t);
      const s = 0.9 * mix(0.35, 1, open(q, [0, 1, 0], 0.5));
      back = GROUND.map((one) => one * s * 0.8);
    } else back = [1, 1, 1].map(() => studio(r));
    if (look.dull) {
      const soft = 0.35 + 0.55 * max(0, dot(n, LIGHT));
      back = back.map((one) => mix(one, soft, look.dull));
    }
    const shine = pow(1 - facing, 5);
    return look.tint.map((tint, c) => back[c] * mix(tint, 1, shine) * mix(0.55, 1, open(p, n, 0.16)));
  };
  const body = (look, p, n, d) => {
    const light = lit(onRay(p, n, 0.01), 0.3);
    const soft = mix(0.35, 1, open(p, n, 0.3)) * (0.42 + 0.2 * n[1]) + 0.5 * light * max(0, dot(n, LIGHT));
    const mirrored = studio(reflect(d, n));
    const edge = pow(1 - clamp(-dot(d, n)), 3);
    if (look.kind === 'pearl')
      return look.tint.map((tint, c) => tint * soft * (c === 1 ? 1 - edge * 0.12 : 1 + edge * 0.05) + 0.13 * mirrored);
    return look.tint.map((tint) => tint * soft + look.gloss * (0.04 + 0.5 * edge) * mirrored);
  };
  function shade(p, d, depth) {
    const look = lookAt(...p);
    const n = normal(p);
    if (look.kind === 'metal') return metal(look, p, n, d, depth);
    return look.kind === 'stone' ? stoneAt(look, p, n, d) : body(look, p, n, d);
  }
  return shade;
}

export function render({ parts, camera, tones = {} }, pixels, over = 2) {
  const world = worldOf(parts, tones);
  const light = lightOn(world);
  const shade = surfaces(world, light);
  return expose(camera, pixels, over, (o, d) => {
    const t = world.march(o, d, 30, 110);
    if (t > 0) return shade(onRay(o, d, t), d, 2);
    return t < 0 ? light.groundAt(onRay(o, d, -t)) : GROUND;
  });
}

const film = (x) => {
  const y = max(0, x * 0.8);
  return pow(clamp((y * (2.51 * y + 0.03)) / (y * (2.43 * y + 0.59) + 0.14)), 1 / 2.2);
};

/** Each point of the picture once, and where it differs from its neighbours several times. */
function expose({ pitch, yaw, height = 0.5, width = 2.9, turn = 0 }, pixels, over, see) {
  const [a, b, lens] = [(pitch * PI) / 180, (yaw * PI) / 180, 9];
  const forward = [-cos(a) * sin(b), -sin(a), -cos(a) * cos(b)];
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const from = [-forward[0] * lens, height - forward[1] * lens, -forward[2] * lens];
  const roll = (turn * PI) / 180;
  const point = (px, py) => {
    const [u, v] = [(px / pixels - 0.5) * width, (0.5 - py / pixels) * width];
    const [x, y] = [u * cos(roll) - v * sin(roll), u * sin(roll) + v * cos(roll)];
    const d = unit(forward.map((one, c) => one * lens + right[c] * x + up[c] * y));
    const edge = 1 - 0.3 * smooth(0.25, 1.1, hypot(px / pixels - 0.47, py / pixels - 0.42) * 1.5);
    return see(from, d).map((one) => film(one * edge));
  };
  const first = new Float32Array(pixels * pixels * 3);
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1) first.set(point(x + 0.5, y + 0.5), (y * pixels + x) * 3);
  const out = Buffer.alloc(pixels * pixels * 3);
  const differs = (x, y) => {
    for (const [i, j] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]) {
      const [nx, ny] = [clamp(x + i, 0, pixels - 1), clamp(y + j, 0, pixels - 1)];
      for (let c = 0; c < 3; c += 1)
        if (abs(first[(y * pixels + x) * 3 + c] - first[(ny * pixels + nx) * 3 + c]) > 0.045) return true;
    }
    return false;
  };
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1) {
      const base = (y * pixels + x) * 3;
      const sums = [first[base], first[base + 1], first[base + 2]];
      if (over > 1 && differs(x, y)) {
        for (let at = 0; at < over * over; at += 1) {
          const more = point(x + ((at % over) + 0.5) / over, y + (floor(at / over) + 0.5) / over);
          for (let c = 0; c < 3; c += 1) sums[c] += more[c];
        }
        for (let c = 0; c < 3; c += 1) sums[c] /= over * over + 1;
      }
      for (let c = 0; c < 3; c += 1) out[base + c] = round(255 * sums[c]);
    }
  return out;
}
export const noise = (at) => {
  const x = sin(at * 12.9898 + 4.1) * 43758.5453;
  return x - floor(x);
};
