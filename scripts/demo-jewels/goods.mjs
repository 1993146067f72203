// What is no jewel to wear, or no longer.
import { noise } from './light.mjs';
import { head } from './pendants.mjs';
import { part } from './rings.mjs';
import {
  around,
  band,
  box,
  chain,
  disc,
  ellipsoid,
  link,
  melt,
  move,
  near,
  rod,
  rotX,
  rotY,
  rotZ,
  scale,
  sphere,
  stone,
  torus,
  union,
  within,
  without,
} from './shapes.mjs';

const M = 'metal';
const G = 'gem';

const coinOf = (at) => {
  const rim = around(60, 0.5, () => rotZ(rod(0.05, 0.012), 90));
  const letters = around(22, 0.41, (k) => (k % 11 === 8 ? sphere(0.001) : rotY(rod(0.025, 0.014), k * 70)));
  const face = near(move(scale(head(0.06), 0.68), 0, 0.055, 0), 0, 0.05, 0, 0.36);
  return rotY(
    union(disc(0.5, 0.05, 0.015), rim, move(torus(0.47, 0.025), 0, 0.045, 0), face, move(letters, 0, 0.05, 0)),
    at,
  );
};
function coins() {
  return {
    parts: [
      part(
        M,
        union(
          move(coinOf(-14), -0.4, 0.06, 0.2),
          move(rotZ(coinOf(24), 9), 0.46, 0.16, 0.1),
          move(coinOf(60), 0.15, 0.06, -0.55),
        ),
      ),
    ],
    camera: { pitch: 54, yaw: 4, height: 0.05, width: 2.6 },
  };
}
function ingot({ n }) {
  const block = (x, y, z) => box(0.78 - y * 0.32, 0.17, 0.42 - y * 0.32, 0.04)(x, y, z) * 0.9;
  const sunk = move(box(0.5, 0.03, 0.24, 0.02), 0, 0.18, 0);
  const said = union(
    ...[-0.3, -0.2, -0.08, 0.04, 0.14, 0.26].map((x, at) =>
      move(box(0.03, 0.012, 0.05, 0.008), x, 0.155, at % 2 ? -0.09 : -0.08),
    ),
    ...[-0.14, 0, 0.14].map((x) => move(box(0.045, 0.012, 0.045, 0.008), x, 0.155, 0.08)),
  );
  const one = union(without(block, sunk), said);
  return {
    parts: [part(M, union(move(rotY(one, 14), 0, 0.17, 0.1), move(rotY(block, -24), 0.1, 0.17, -0.72)))],
    camera: { pitch: 40, yaw: 18 + n * 10, height: 0.05, width: 2.75 },
  };
}
function cutlery() {
  const handle = (z) => move(ellipsoid(0.075, 0.035, 0.62), 0, 0.03, z);
  const bowl = without(
    move(ellipsoid(0.23, 0.13, 0.34), 0, 0.1, -0.62),
    move(ellipsoid(0.2, 0.12, 0.3), 0, 0.15, -0.62),
  );
  const tines = union(...[-1.5, -0.5, 0.5, 1.5].map((k) => move(rotY(rod(0.2, 0.022), 90), k * 0.085, 0.06, -0.78)));
  const fork = melt(0.06, handle(0.28), move(ellipsoid(0.18, 0.05, 0.16), 0, 0.05, -0.46), tines);
  return {
    parts: [
      part(M, move(rotY(melt(0.08, handle(0.25), bowl), -10), -0.36, 0, 0.1)),
      part(M, move(rotY(fork, 8), 0.36, 0, 0.1)),
    ],
    camera: { pitch: 56, yaw: 14, height: 0.05, width: 2.5 },
  };
}
function tray() {
  const oval = (s) => (x, y, z) => s(x / 1.25, y, z) * 0.9;
  const dish = union(
    oval(disc(0.72, 0.03, 0.02)),
    oval(move(torus(0.82, 0.05), 0, 0.07, 0)),
    oval(
      move(
        around(44, 0.83, () => sphere(0.045)),
        0,
        0.11,
        0,
      ),
    ),
    oval(move(band(0.76, 0.04, 0.07, 0.03), 0, 0.04, 0)),
  );
  const grips = union(...[-1, 1].map((k) => move(rotY(link(0.12, 0.12, 0.035), 90), k * 1.12, 0.12, 0)));
  return {
    parts: [part(M, move(union(dish, grips), 0, 0.04, 0))],
    camera: { pitch: 40, yaw: 20, height: 0, width: 3.1 },
  };
}
function teeth() {
  const crown = (k) =>
    without(
      melt(
        0.09,
        box(0.2, 0.17, 0.18, 0.1),
        ...[
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ].map(([a, b]) => move(sphere(0.1), a * 0.11, 0.13, b * 0.1)),
      ),
      move(sphere(0.06 + k * 0.02), 0, 0.24, 0),
    );
  return {
    parts: [
      part(
        M,
        union(
          move(crown(0), -0.42, 0.17, 0.1),
          move(rotY(rotZ(crown(1), 70), 30), 0.15, 0.19, 0.3),
          move(melt(0.05, move(crown(0), -0.2, 0, 0), move(crown(1), 0.2, 0, 0)), 0.28, 0.17, -0.36),
        ),
      ),
    ],
    camera: { pitch: 38, yaw: 22, height: 0.1, width: 2 },
  };
}
function scrap() {
  const turn = (at, s) => rotY(rotZ(rotX(s, noise(at) * 60), noise(at + 9) * 50 - 25), noise(at + 5) * 360);
  const bits = [
    band(0.28, 0.07, 0.03, 0.03),
    chain(0.06, 0.07, 0.03, { from: 0, to: 5 }),
    torus(0.22, 0.03),
    within(band(0.34, 0.05, 0.04, 0.03), (x) => -x - 0.05),
    disc(0.2, 0.03, 0.02),
    rod(0.3, 0.035),
    link(0.16, 0.1, 0.035),
    box(0.2, 0.03, 0.12, 0.02),
    chain(0.05, 0.06, 0.024, { from: 0, to: 7 }),
    within(torus(0.26, 0.04), (x, y, z) => z - 0.06),
  ];
  const laidOut = bits.map((bit, at) =>
    move(
      turn(at, bit),
      Math.cos(at * 2.4) * 0.17 * Math.sqrt(at) * 1.1,
      0.16 + noise(at + 3) * 0.16,
      Math.sin(at * 2.4) * 0.19 * Math.sqrt(at),
    ),
  );
  return { parts: [part(M, union(...laidOut))], camera: { pitch: 46, yaw: 12, height: 0.1, width: 2.4 } };
}
function set() {
  const R = 0.17;
  const gemAt = (x, z, r = R) => move(stone(r, { ratio: 1.2 }), x, 0.16, z);
  const frame = (x, z, r = R) =>
    move(
      (
        (s) => (p, q, t) =>
          s(p, q, t / 1.2) * 0.85
      )(torus(r * 1.1, 0.035)),
      x,
      0.1,
      z,
    );
  const places = [
    [0, 0.55, 0.2],
    [-0.62, 0.42, 0.13],
    [0.62, 0.42, 0.13],
  ];
  const necklace = within(torus(0.72, 0.03), (x, y, z) => -z - 0.66 + (Math.abs(x) > 9 ? 1 : 0));
  return {
    parts: [
      part(M, union(...places.map(([x, z, r]) => frame(x, z, r)), move(necklace, 0, 0.05, -0.3))),
      part(G, union(...places.map(([x, z, r]) => gemAt(x, z, r)))),
      part(M, move(rotY(rotX(band(0.26, 0.05, 0.03, 0.03), 70), 20), 0, 0.28, -0.42)),
    ],
    camera: { pitch: 52, yaw: 8, height: 0.05, width: 2.5 },
  };
}
function findings() {
  const rings = union(
    ...[
      [-0.6, 0.1],
      [-0.2, 0.5],
      [-0.62, 0.55],
      [0.1, 0.62],
    ].map(([x, z], at) => move(torus(0.13 + (at % 2) * 0.03, 0.025), x, 0.025, z)),
  );
  const lobster = melt(
    0.05,
    without(ellipsoid(0.3, 0.08, 0.16), ellipsoid(0.18, 0.3, 0.08)),
    move(torus(0.08, 0.03), 0.34, 0, 0),
    move(rod(0.05, 0.03), -0.1, 0.02, -0.17),
  );
  const spring = without(torus(0.2, 0.05), move(sphere(0.08), 0.2, 0, 0));
  const posts = union(
    ...[0, 1].map((k) =>
      move(rotY(union(rod(0.24, 0.018), move(sphere(0.05), 0.24, 0, 0)), 30 + k * 24), 0.62, 0.05, 0.34 + k * 0.2),
    ),
  );
  return {
    parts: [
      part(
        M,
        union(
          rings,
          move(rotY(lobster, 24), 0.05, 0.08, -0.1),
          move(spring, -0.42, 0.05, -0.5),
          move(lobster, 0.6, 0.08, -0.52),
          posts,
        ),
      ),
    ],
    camera: { pitch: 56, yaw: 8, height: 0, width: 2.3 },
  };
}
function looseStones() {
  return {
    parts: [
      part('sapphire', move(rotX(stone(0.34, { ratio: 1.2, table: 0.3 }), 24), -0.45, 0.3, 0.1)),
      part('diamond', move(rotX(rotZ(stone(0.26), -20), 30), 0.32, 0.24, 0.34)),
      part('emerald', move(rotX(stone(0.24, { sides: 4, table: 0.3 }), 20), 0.3, 0.22, -0.4)),
      part('ruby', move(rotX(stone(0.17), 28), -0.28, 0.16, 0.62)),
    ],
    camera: { pitch: 42, yaw: 6, height: 0.1, width: 2.1 },
  };
}
function casket() {
  const lid = rotX(move(box(0.62, 0.1, 0.48, 0.06), 0, 0.1, 0.48), -64);
  return {
    parts: [
      part(
        'velvet',
        union(
          without(move(box(0.62, 0.2, 0.48, 0.06), 0, 0.2, 0), move(box(0.54, 0.2, 0.4, 0.04), 0, 0.36, 0)),
          move(lid, 0, 0.38, -0.5),
        ),
      ),
      part('dial', move(box(0.53, 0.06, 0.39, 0.05), 0, 0.26, 0)),
      part(M, move(rotX(band(0.24, 0.05, 0.03, 0.03), 74), 0, 0.42, 0.02)),
    ],
    camera: { pitch: 34, yaw: 28, height: 0.35, width: 2.4 },
  };
}

export const GOODS = {
  MONEDA: coins,
  LINGOTE: ingot,
  CUBERTERIA: cutlery,
  PLATERIA: tray,
  DENTAL: teeth,
  CHATARRA: scrap,
  CONJUNTO: set,
  FORNITURA: findings,
  PIEDRA_SUELTA: looseStones,
  OTROS: casket,
};
