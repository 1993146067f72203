// What hangs, and what is pinned: drawn as rings are.
import { flat, pair, part } from './rings.mjs';
import {
  along,
  around,
  box,
  chain,
  cutOut,
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
  without,
} from './shapes.mjs';

const M = 'metal';
const G = 'gem';

/** What hangs, lying down with a bail and the end of its chain. */
function hung(parts, { at = -0.72, n = 0, width = 2.9 } = {}) {
  const bail = move(rotY(rotX(link(0.06, 0.09, 0.028), 14), 90), 0, 0.09, at - 0.1);
  const strands = union(
    move(rotY(chain(0.035, 0.045, 0.02, { from: 0, to: 26 }), 58), 0.02, 0.07, at - 0.16),
    move(rotY(chain(0.035, 0.045, 0.02, { from: 0, to: 26 }), 122), -0.02, 0.07, at - 0.16),
  );
  return {
    parts: [...parts, part(M, union(bail, strands))],
    camera: { pitch: 60, yaw: -12 + n * 8, height: 0.05, width, turn: 0 },
  };
}

function dropPendant({ n }) {
  const ratio = [1.3, 1, 1.45, 1.15][n];
  const R = 0.36;
  const lift = 0.24;
  const rim = torus(R * 1.04, 0.055);
  const frame = move((x, y, z) => rim(x, y, z / ratio) * 0.85, 0, lift - 0.05, 0.05);
  const eye = move(link(0.02, 0.08, 0.028), 0, 0.14, -R * ratio - 0.05);
  const crown = move(stone(0.1), 0, 0.17, -R * ratio - 0.02);
  return hung(
    [
      part(M, union(frame, eye)),
      part(G, move(stone(R, { ratio, table: 0.26 }), 0, lift + 0.04, 0.05)),
      ...(n % 2 ? [part('diamond', crown)] : []),
    ],
    { at: -R * ratio - 0.1, n },
  );
}

/** A head as coins and cameos show it, from its side. */
const PROFILE = [
  [0.02, -0.42],
  [-0.1, -0.37],
  [-0.17, -0.27],
  [-0.16, -0.19],
  [-0.24, -0.08],
  [-0.18, -0.06],
  [-0.21, 0],
  [-0.18, 0.03],
  [-0.19, 0.1],
  [-0.1, 0.14],
  [-0.05, 0.14],
  [-0.07, 0.26],
  [-0.24, 0.38],
  [-0.1, 0.47],
  [0.16, 0.47],
  [0.34, 0.4],
  [0.19, 0.26],
  [0.16, 0.1],
  [0.22, -0.02],
  [0.3, -0.08],
  [0.3, -0.2],
  [0.24, -0.24],
  [0.18, -0.35],
];
export const head = (height) => {
  const bun = move(ellipsoid(0.11, height * 1.5, 0.11), 0.22, 0, -0.15);
  const hair = move(ellipsoid(0.17, height * 1.7, 0.15), 0.04, 0, -0.26);
  return melt(
    0.03,
    cutOut(PROFILE, height, height * 0.8),
    bun,
    hair,
    move(ellipsoid(0.12, height * 1.4, 0.13), -0.06, 0, -0.1),
  );
};
/** Our Lady in her mantle, as medals have her. */
const lady = melt(
  0.04,
  cutOut(
    [
      [0, -0.3],
      [0.1, -0.2],
      [0.34, 0.38],
      [0.2, 0.44],
      [-0.2, 0.44],
      [-0.34, 0.38],
      [-0.1, -0.2],
    ],
    0.05,
    0.04,
  ),
  move(ellipsoid(0.09, 0.1, 0.11), 0, 0.02, -0.2),
  move(
    cutOut(
      [
        [-0.13, -0.3],
        [-0.15, -0.42],
        [-0.06, -0.35],
        [0, -0.45],
        [0.06, -0.35],
        [0.15, -0.42],
        [0.13, -0.3],
      ],
      0.05,
      0.015,
    ),
    0,
    0,
    0,
  ),
  move(
    cutOut(
      [
        [0, -0.06],
        [0.09, 0.1],
        [0.02, 0.3],
        [-0.02, 0.3],
        [-0.09, 0.1],
      ],
      0.075,
      0.02,
    ),
    0,
    0,
    0,
  ),
);
function medal({ n }) {
  const ratio = [1, 1.2, 1, 1.3][n];
  const oval = (s) => (x, y, z) => s(x, y, z / ratio) * 0.82;
  const plate = oval(disc(0.56, 0.05, 0.02));
  const rim = oval(n === 2 ? around(30, 0.57, () => sphere(0.055)) : torus(0.56, 0.06));
  const rays = around(28, 0.4, (at) => rod(at % 2 ? 0.1 : 0.06, 0.013));
  const halo = move(oval(rays), 0, 0.05, 0);
  const relief = near(move(scale(lady, 0.9), 0, 0.06, 0.02), 0, 0.06, 0, 0.5);
  return hung([part(M, move(union(plate, rim, melt(0.03, halo, relief)), 0, 0.08, 0.12))], {
    at: -0.56 * ratio + 0.02,
    n,
    width: 2.7,
  });
}

export const crossShape = (long, thick, r) =>
  union(move(box(thick, 0.07, long, r), 0, 0, long * 0.3), move(box(long * 0.66, 0.07, thick, r), 0, 0, -long * 0.1));
function cross({ n }) {
  const ends = union(
    move(sphere(0.13), 0, 0, 0.85),
    move(sphere(0.13), 0.46, 0, -0.07),
    move(sphere(0.13), -0.46, 0, -0.07),
  );
  return hung(
    [
      part(M, move(melt(0.06, crossShape(0.68, 0.11, 0.05), n ? sphere(0.05) : ends), 0, 0.09, 0)),
      part('ruby', move(stone(0.12), 0, 0.17, -0.07)),
    ],
    { at: -0.5, n },
  );
}
function crucifix() {
  const body = melt(
    0.07,
    move(ellipsoid(0.085, 0.08, 0.09), 0, 0.02, -0.2),
    move(ellipsoid(0.1, 0.08, 0.22), 0, 0, 0.1),
    move(ellipsoid(0.06, 0.06, 0.28), 0.01, 0, 0.5),
    move(rotY(rod(0.2, 0.035), 14), -0.22, 0, -0.1),
    move(rotY(rod(0.2, 0.035), -14), 0.22, 0, -0.1),
  );
  return hung([part(M, move(crossShape(0.74, 0.075, 0.02), 0, 0.08, 0)), part(M, move(body, 0, 0.19, 0))], {
    at: -0.55,
    n: 2,
  });
}
function charm() {
  const lobe = (k) => move(rotY(ellipsoid(0.27, 0.16, 0.46), -40 * k), 0.2 * k, 0, 0);
  const heart = melt(0.12, lobe(1), lobe(-1));
  return {
    parts: [
      part(M, move(heart, 0, 0.17, 0.2)),
      part(M, move(rotY(link(0.01, 0.11, 0.03), 20), 0, 0.16, -0.16)),
      part(M, move(rotY(rotX(link(0.1, 0.11, 0.035), 26), 70), 0, 0.2, -0.42)),
      part('ruby', move(stone(0.1), 0.04, 0.33, 0.16)),
    ],
    camera: { pitch: 56, yaw: 24, height: 0.1, width: 2.1 },
  };
}

function brooch({ n }) {
  const oval = (s) => (x, y, z) => s(x, y, z / 1.28) * 0.8;
  const beads = oval(around(n % 2 ? 26 : 34, 0.66, () => sphere(n % 2 ? 0.07 : 0.052)));
  return {
    parts: [
      part(M, move(union(oval(disc(0.68, 0.06, 0.03)), move(beads, 0, 0.06, 0), oval(torus(0.58, 0.03))), 0, 0.16, 0)),
      part('shell', move(oval(ellipsoid(0.56, 0.12, 0.56)), 0, 0.19, 0)),
      part('cameo', near(move(scale(head(0.09), 1.02), 0, 0.31, 0.02), 0, 0.3, 0, 0.55)),
    ],
    camera: { ...flat(0), pitch: 58, yaw: 14 + n * 8, width: 2.5 },
  };
}
function tiePin() {
  const bar = box(0.95, 0.05, 0.14, 0.03);
  const lines = along(0.1, () => rotY(rod(0.13, 0.012), 62));
  return {
    parts: [
      part(M, move(rotY(without(bar, move(lines, 0, 0.055, 0)), 12), 0, 0.3, 0)),
      part(M, move(rotY(box(0.8, 0.03, 0.1, 0.02), 12), -0.1, 0.06, 0)),
      part(M, move(rotY(move(sphere(0.12), -0.86, -0.08, 0), 12), 0, 0.24, 0)),
      part('sapphire', move(rotY(move(stone(0.1), 0.66, 0.09, 0), 12), 0, 0.3, 0)),
    ],
    camera: { pitch: 40, yaw: 16, height: 0.15, width: 2.6 },
  };
}
function cufflinks() {
  const face = rotX(disc(0.34, 0.06, 0.04), 62);
  const one = union(
    move(face, 0, 0.4, 0.1),
    move(rotX(rotZ(rod(0.22, 0.05), 90), 62), 0, 0.3, -0.12),
    move(rotX(rod(0.16, 0.075), 0), 0, 0.14, -0.36),
  );
  const inlay = move(rotX(disc(0.25, 0.05, 0.04), 62), 0, 0.43, 0.135);
  return {
    parts: [part(M, pair(one, 0.5)), part('onyx', pair(inlay, 0.5))],
    camera: { pitch: 32, yaw: 14, height: 0.3, width: 2.4 },
  };
}
function keyRing() {
  const tag = melt(0.05, disc(0.4, 0.05, 0.03), move(box(0.1, 0.05, 0.2, 0.03), 0, 0, -0.4));
  const coil = union(move(torus(0.42, 0.04), 0, 0.05, 0), move(torus(0.42, 0.04), 0, 0.12, 0.02));
  const mark = union(move(torus(0.27, 0.02), 0, 0.05, 0), move(rotY(rod(0.16, 0.03), 60), 0, 0.05, 0));
  return {
    parts: [
      part(M, move(coil, 0, 0, -0.5)),
      part(M, move(rotY(chain(0.05, 0.075, 0.03, { from: 0, to: 1 }), -90), 0, 0.09, -0.06)),
      part(M, move(union(tag, mark), 0, 0.06, 0.66)),
    ],
    camera: { pitch: 58, yaw: 24, height: 0.05, width: 2.6 },
  };
}

export const PENDANTS = {
  COLGANTE: dropPendant,
  MEDALLA: medal,
  CRUZ: cross,
  CRISTO: crucifix,
  DIJE: charm,
  BROCHE: brooch,
  PASADOR_CORBATA: tiePin,
  GEMELOS: cufflinks,
  LLAVERO: keyRing,
};
