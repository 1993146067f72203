// Rings and earrings: each drawing is made of parts, and of where the camera stands.
// `n` is which of its kind it is: no two of them are quite alike.
import {
  around,
  band,
  box,
  disc,
  ellipsoid,
  melt,
  move,
  near,
  rod,
  rotX,
  rotY,
  rotZ,
  sphere,
  stone,
  torus,
  union,
  within,
  without,
} from './shapes.mjs';

const M = 'metal';
const G = 'gem';
export const part = (look, shape) => ({ look, shape });
const standing = (n) => ({ pitch: 20, yaw: 22 + n * 11, height: 0.82, width: 2.75 });
export const flat = (n) => ({ pitch: 58, yaw: -14 + n * 13, height: 0.1, width: 2.8 });
/** A hoop on its edge, its middle at its height. */
const upright = (shape, height) => move(rotX(shape, 90), 0, height, 0);

function claws(R, y, count, thick) {
  const claw = (at) => union(rotZ(rod(R * 0.55, thick), 62), move(sphere(thick * 1.35), R * 0.24, R * 0.5, 0), at);
  const one = claw(sphere(thick));
  return move(
    around(count, R * 0.78, () => one),
    0,
    y,
    0,
  );
}

function solitaire({ n }) {
  const R = [0.36, 0.3, 0.4, 0.33][n];
  const top = 1.6;
  const shank = upright(band(0.72, 0.075 + n * 0.008, 0.05, 0.045), 0.77);
  return {
    parts: [
      part(M, melt(0.08, shank, move(rotX(disc(0.1, 0.06, 0.03), 0), 0, 1.5, 0))),
      part(M, claws(R, top + 0.04, n === 2 ? 6 : 4, 0.028)),
      part('diamond', move(rotY(stone(R, { table: 0.3 }), 20 + n * 9), 0, top + 0.12, 0)),
    ],
    camera: { ...standing(n), height: 0.98, width: 2.6 },
  };
}

function cocktail({ n }) {
  const ratio = [1.35, 1, 1.25, 1.5][n];
  const R = 0.3;
  const halo = around(18, R * 1.28, () => sphere(0.055));
  const bezel = near(
    move((x, y, z) => halo(x, y, z / ratio) * 0.85, 0, 1.66, 0),
    0,
    1.66,
    0,
    0.7,
  );
  const shoulders = move(ellipsoid(0.42, 0.14, 0.3), 0, 1.53, 0);
  const shank = upright(band(0.72, 0.1, 0.055, 0.05), 0.77);
  return {
    parts: [
      part(M, melt(0.12, shank, shoulders)),
      part(n % 2 ? M : 'diamond', bezel),
      part(G, move(stone(R, { ratio, table: 0.28 }), 0, 1.74, 0)),
    ],
    camera: { pitch: 30, yaw: 30 + n * 12, height: 0.95, width: 2.9 },
  };
}

function plainRing({ n }) {
  const wide = [0.16, 0.22, 0.13, 0.19][n];
  const ring = upright(band(0.78, wide, 0.075, 0.07), 0.855);
  const groove = upright(torus(0.858, 0.022), 0.855);
  const beads = upright(
    around(40, 0.86, () => sphere(0.034)),
    0.855,
  );
  const cut = [ring, without(ring, groove), union(ring, beads), without(ring, groove)][n];
  return { parts: [part(M, cut)], camera: { pitch: 19, yaw: 38 + n * 9, height: 0.78, width: 2.6 } };
}

function weddingBands({ n }) {
  const wide = [0.15, 0.12, 0.17, 0.14][n];
  const profile = band(0.62, wide, 0.06, n % 2 ? 0.03 : 0.058);
  const lying = move(profile, -0.28, wide, 0.12);
  const leaning = move(rotY(rotX(band(0.55, wide * 0.85, 0.055, 0.054), 62), 24), 0.34, 0.56, -0.05);
  return { parts: [part(M, lying), part(M, leaning)], camera: { pitch: 33, yaw: 8 + n * 14, height: 0.3, width: 2.7 } };
}

function signet({ n }) {
  const shank = upright(band(0.7, 0.11, 0.06, 0.055), 0.76);
  const head = move(n % 2 ? box(0.36, 0.1, 0.3, 0.08) : rotY(disc(0.37, 0.1, 0.05), 0), 0, 1.52, 0);
  const shoulders = move(ellipsoid(0.5, 0.2, 0.21), 0, 1.4, 0);
  const rim = move(n % 2 ? box(0.3, 0.05, 0.24, 0.03) : disc(0.31, 0.05, 0.02), 0, 1.62, 0);
  const letters = union(
    move(rotY(rod(0.13, 0.016), 68), -0.06, 1.57, 0),
    move(rotY(rod(0.13, 0.016), 112), 0.06, 1.57, 0),
    move(rod(0.07, 0.014), 0, 1.57, 0.03),
  );
  return {
    parts: [part(M, union(without(melt(0.18, shank, shoulders, head), rim), letters))],
    camera: { pitch: 36, yaw: 24 + n * 12, height: 0.92, width: 2.75 },
  };
}

/** Two of the same beside each other, one a little turned. */
export const pair = (s, apart, n = 0) =>
  union(move(rotY(s, 10 + n * 5), -apart, 0, 0), move(rotY(s, -16 - n * 4), apart, 0, 0.08));

function earrings({ n }) {
  const hoop = upright(band(0.38, 0.12, 0.05, 0.045), 0.78);
  const drop = move(sphere(0.17), 0, 0.17, 0);
  const stem = move(torus(0.05, 0.02), 0, 0.33, 0);
  return {
    parts: [
      part(M, pair(union(hoop, stem), 0.52, n)),
      part(['pearl', G, 'pearl', M][n], pair(n % 2 ? move(rotX(stone(0.19), 60), 0, 0.19, 0) : drop, 0.52, n)),
    ],
    camera: { pitch: 17, yaw: 26 + n * 7, height: 0.55, width: 2.6 },
  };
}

function hoops({ n }) {
  const hoop = upright(torus(0.5, 0.05), 0.55);
  const lying = move(torus(0.5, 0.05), 0, 0.05, 0);
  return {
    parts: [part(M, union(move(rotY(hoop, 22), -0.42, 0, -0.2), move(rotY(lying, 30), 0.45, 0, 0.25)))],
    camera: { pitch: 30, yaw: 14 + n * 10, height: 0.3, width: 2.7 },
  };
}

function stud() {
  const turn = (s) => move(rotX(s, 52), 0, 0.44, 0);
  const post = move(rotZ(rod(0.3, 0.03), 90), 0, -0.42, 0);
  const cup = union(claws(0.34, -0.08, 6, 0.034), move(torus(0.2, 0.035), 0, -0.2, 0), post);
  return {
    parts: [part(M, turn(cup)), part('sapphire', turn(stone(0.33, { table: 0.28 })))],
    camera: { pitch: 26, yaw: 30, height: 0.38, width: 1.7 },
  };
}

function piercing() {
  const bar = within(torus(0.55, 0.055), (x, y, z) => -z - 0.05);
  const lying = move(
    union(bar, move(sphere(0.15), 0.55, 0, -0.02), move(sphere(0.15), -0.55, 0, -0.02)),
    0,
    0.15,
    -0.2,
  );
  return {
    parts: [part(M, lying), part('aquamarine', move(sphere(0.075), 0.55, 0.26, -0.2))],
    camera: { ...flat(1), height: 0.1, width: 2.3 },
  };
}

export const RINGS = {
  ANILLO: plainRing,
  SORTIJA: cocktail,
  ALIANZA: weddingBands,
  SOLITARIO: solitaire,
  SELLO: signet,
  PENDIENTES: earrings,
  PENDIENTE_SUELTO: stud,
  AROS: hoops,
  PIERCING: piercing,
};
