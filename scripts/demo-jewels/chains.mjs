// Chains, bracelets and watches.
import { crossShape } from './pendants.mjs';
import { part } from './rings.mjs';
import {
  along,
  around,
  band,
  bent,
  box,
  chain,
  disc,
  ellipsoid,
  loop,
  move,
  rod,
  rope,
  rotX,
  rotY,
  rotZ,
  scale,
  sphere,
  torus,
  union,
  waved,
  within,
  without,
} from './shapes.mjs';

const M = 'metal';
const laid = (n = 0, width = 2.8) => ({ pitch: 57, yaw: -14 + n * 14, height: 0.05, width });

function waves({ n }) {
  const [half, R, r] = [
    [0.07, 0.085, 0.036],
    [0.04, 0.1, 0.042],
    [0.1, 0.075, 0.03],
    [0.02, 0.085, 0.04],
  ][n];
  const strand = chain(half, R, r, { apart: 0.96 });
  const one = (z, shift) => move(waved(strand, 0.22, 1.9, shift), 0, R * 0.9, z);
  return {
    parts: [part(M, union(one(-0.62, n), one(0.02, n + 0.5), one(0.66, n + 1)))],
    camera: laid(n, 2.5),
  };
}
function cord() {
  const strand = rope(0.075, 3, 9);
  const one = (z, shift) => move(waved(strand, 0.25, 1.7, shift), 0, 0.13, z);
  return { parts: [part(M, union(one(-0.4, 0), one(0.42, 0.7)))], camera: laid(1, 2.3) };
}
function beads({ n }) {
  const sized = around(30, 0.86, (at) => sphere(0.07 + 0.05 * Math.sin((Math.PI * ((at + 22) % 30)) / 30)));
  const clasp = move(ellipsoid(0.12, 0.08, 0.1), 0, 0, -0.87);
  return {
    parts: [part(n ? M : 'pearl', move(sized, 0, 0.12, 0)), part(M, move(clasp, 0, 0.12, 0))],
    camera: { ...laid(1), width: 2.75 },
  };
}
function omega() {
  const strand = without(
    band(0.9, 0.1, 0.045, 0.04),
    around(90, 0.95, () => rotZ(rod(0.12, 0.006), 90)),
  );
  return { parts: [part(M, move(strand, 0, 0.1, 0))], camera: { pitch: 40, yaw: 20, height: 0.05, width: 2.75 } };
}
function rosary() {
  const sized = around(33, 0.62, (at) => sphere(at % 11 === 8 ? 0.075 : 0.045));
  const tail = union(...[0.72, 0.84, 0.96].map((z) => move(sphere(0.045), 0, 0.06, z)));
  return {
    parts: [
      part('onyx', move(union(move(sized, 0, 0.06, 0), tail), 0, 0, -0.42)),
      part(M, move(torus(0.62, 0.014), 0, 0.06, -0.42)),
      part(M, move(scale(crossShape(0.34, 0.05, 0.02), 0.9), 0, 0.06, 0.78)),
    ],
    camera: { pitch: 60, yaw: 16, height: 0.05, width: 2.8 },
  };
}
function bracelet({ n }) {
  const [count, half, R, r] = [
    [22, 0.07, 0.12, 0.05],
    [16, 0.13, 0.13, 0.042],
    [30, 0.04, 0.1, 0.045],
    [18, 0.1, 0.14, 0.06],
  ][n];
  const clasp = move(union(torus(0.13, 0.03), move(rod(0.2, 0.05), 0, 0, 0.1)), 0, 0.02, 0.82);
  return {
    parts: [part(M, move(union(loop(count, 0.78, half, R, r), clasp), 0, R, 0))],
    camera: { pitch: 44, yaw: 12 + n * 17, height: 0.08, width: 2.7 },
  };
}
function plateBracelet({ n }) {
  const wide = [0.2, 0.16, 0.23, 0.18][n];
  const plate = bent(box(0.62 + n * 0.04, wide, 0.04, 0.03), 0.8);
  const links = loop(26 + n * 4, 0.78, 0.05, 0.095, 0.04);
  const open = (x, y, z) => 0.28 - Math.hypot(x / 2, y, z - 0.8);
  const lines = bent(union(move(rod(0.16, 0.012), 0, 0.03, 0.04), move(rod(0.1, 0.012), 0, -0.04, 0.04)), 0.8);
  return {
    parts: [part(M, move(union(within(links, open), without(plate, lines)), 0, wide + 0.02, 0))],
    camera: { pitch: 32, yaw: 12 + n * 6, height: 0.1, width: 2.65 },
  };
}
function bangle() {
  const gap = (x, y, z) => Math.hypot(x, z - 0.8) - 0.3;
  const ends = union(...[-1, 1].map((k) => move(sphere(0.15), 0.3 * k, 0, 0.74)));
  const cuff = without(torus(0.8, 0.1), gap);
  return {
    parts: [part(M, move(rotY(union(cuff, ends), 24), 0, 0.15, 0))],
    camera: { pitch: 40, yaw: 10, height: 0.1, width: 2.6 },
  };
}
function anklet() {
  const links = loop(64, 0.85, 0.02, 0.045, 0.018);
  const charms = around(9, 0.98, (at) => (at % 2 ? sphere(0.07) : rotX(disc(0.09, 0.02, 0.015), 20)));
  return {
    parts: [part(M, move(union(links, charms), 0, 0.07, 0))],
    camera: { pitch: 50, yaw: 8, height: 0.05, width: 2.75 },
  };
}

/** Rows of blocks, as a watch bracelet has them. */
const blocks = (wide) =>
  along(0.2, () =>
    union(
      ...[-1, 0, 1].map((k) =>
        move(box(k ? 0.09 : 0.075, k ? 0.05 : 0.06, wide / 3.2, 0.035), 0, 0, (k * wide) / 1.55),
      ),
    ),
  );
function hands(hour, minute) {
  const one = (angle, long, thick) => rotY(move(box(long / 2, 0.01, thick, 0.004), long / 2 - 0.05, 0, 0), angle);
  return union(one(hour, 0.26, 0.022), one(minute, 0.38, 0.014), disc(0.035, 0.02, 0.005));
}
const marks = (R) => around(12, R, (at) => box(at % 3 ? 0.035 : 0.06, 0.012, at % 3 ? 0.011 : 0.02, 0.004));
function watch({ n }) {
  const [dial, strap] = [
    ['dial', 0],
    ['night', 0],
    ['dial', 1],
    ['onyx', 0],
  ][n];
  const outer = without(disc(0.56, 0.13, 0.05), move(disc(0.47, 0.1, 0.01), 0, 0.1, 0));
  const crown = move(rotZ(disc(0.075, 0.06, 0.02), 90), 0.62, 0, 0);
  const gone = (x, y, z) => 0.5 - Math.hypot(x, z);
  const ribbon = rotY(strap ? box(4, 0.045, 0.25, 0.03) : blocks(0.3), 90);
  const lugs = union(
    ...[
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].map(([a, b]) => move(box(0.06, 0.07, 0.16, 0.04), a * 0.33, 0, b * 0.52)),
  );
  return {
    parts: [
      part('case', move(union(outer, crown, lugs), 0, 0.2, 0)),
      part(strap ? 'leather' : 'case', move(within(ribbon, gone), 0, 0.17, 0)),
      part(dial, move(disc(0.48, 0.02, 0.005), 0, 0.23, 0)),
      part(dial === 'dial' ? 'ink' : 'white', move(union(hands(152 + n * 7, 28), marks(0.39)), 0, 0.265, 0)),
    ],
    camera: { pitch: 56, yaw: -16 + n * 14, height: 0.15, width: 2.5 },
  };
}
function pocketWatch() {
  const outer = without(disc(0.68, 0.14, 0.1), move(disc(0.56, 0.1, 0.02), 0, 0.12, 0));
  const bow = move(torus(0.17, 0.04), 0, 0, -0.98);
  const knob = move(rotX(disc(0.09, 0.09, 0.02), 90), 0, 0, -0.76);
  const links = move(waved(rotY(chain(0.06, 0.07, 0.028), 0), 0.12, 2.4), 0, -0.08, -1.12);
  return {
    parts: [
      part(M, move(union(outer, bow, knob, links), 0, 0.16, 0.2)),
      part('dial', move(disc(0.57, 0.02, 0.005), 0, 0.22, 0.2)),
      part('ink', move(union(hands(150, 30), marks(0.46), move(torus(0.12, 0.008), 0, 0, 0.28)), 0, 0.25, 0.2)),
    ],
    camera: { pitch: 58, yaw: -12, height: 0.1, width: 2.75 },
  };
}
function watchBracelet() {
  const strip = waved(blocks(0.3), 0.14, 1.6, 1.2);
  const end = (x) => Math.abs(x) - 1.15;
  return {
    parts: [
      part('steel', move(within(strip, end), 0, 0.1, 0)),
      part('steel', move(box(0.2, 0.07, 0.26, 0.04), 1.2, 0.1, 0.02)),
    ],
    camera: { pitch: 48, yaw: 32, height: 0.05, width: 2.7 },
  };
}

export const CHAINS = {
  CADENA: waves,
  CORDON: cord,
  COLLAR: beads,
  GARGANTILLA: omega,
  ROSARIO: rosary,
  PULSERA: bracelet,
  ESCLAVA: plateBracelet,
  BRAZALETE: bangle,
  TOBILLERA: anklet,
  RELOJ: watch,
  RELOJ_BOLSILLO: pocketWatch,
  ARMIS: watchBracelet,
};
