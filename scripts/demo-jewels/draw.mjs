// Draws the still lifes of the demonstration: what is not there yet, or anew those whose name begins with what is said.
//   node scripts/demo-jewels/draw.mjs [beginning of a name]
// They are kept, not drawn when the demonstration is made: each takes seconds (docs/decisions/0410).
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../bootstrap.mjs';
import { CHAINS } from './chains.mjs';
import { GOODS } from './goods.mjs';
import { render } from './light.mjs';
import { drawSheet } from './paper.mjs';
import { PENDANTS } from './pendants.mjs';
import { RINGS } from './rings.mjs';

const PIXELS = 640;
const FOLDER = path.join(ROOT, 'apps/api/demo-pictures');
const sharp = createRequire(path.join(ROOT, 'apps/api/package.json'))('sharp');
const DRAWINGS = { ...RINGS, ...PENDANTS, ...CHAINS, ...GOODS };

/** Of which colour the metal of each is; gold is not always yellow. */
const COLOURS = {
  gold: (family, n) => (n === 1 && ['SOLITARIO', 'SORTIJA'].includes(family) ? 'white' : OFTEN_ROSE(family, n)),
  silver: () => 'white',
};
const OFTEN_ROSE = (family, n) => (n === 3 && family !== 'MEDALLA' ? 'rose' : 'yellow');
/** The shops sell pendants with the olivine of the islands; of other jewels each has its own stone. */
const GEMS = ['olivine', 'sapphire', 'amethyst', 'emerald'];
const gemOf = (family, n) => (family === 'COLGANTE' ? 'olivine' : GEMS[n]);
/** From nearer and aside, and from above. */
const VIEWS = {
  '': (camera) => camera,
  '-b': (camera) => ({ ...camera, yaw: camera.yaw - 58, pitch: camera.pitch * 0.5 + 22, width: camera.width * 0.82 }),
  '-c': (camera) => ({ ...camera, yaw: camera.yaw + 24, pitch: 74, width: camera.width * 0.92 }),
};

/** What the shops sell most is there in four, some of it from several sides. */
const FOUR = ['SOLITARIO', 'CADENA', 'PULSERA', 'PENDIENTES', 'MEDALLA', 'ALIANZA', 'RELOJ', 'ESCLAVA'];
const FOUR_OF_SILVER = ['COLGANTE', 'ANILLO'];
const THREE_SIDES = ['SOLITARIO', 'PULSERA', 'RELOJ'];
const TWO = ['SORTIJA', 'GARGANTILLA', 'BROCHE'];
const SILVER = ['CADENA', 'MEDALLA', 'BROCHE', 'COLLAR', 'CUBERTERIA', 'PLATERIA'];
const ONLY_SILVER = ['CUBERTERIA', 'PLATERIA'];

function shots() {
  const times = (family, tone, count) => Array.from({ length: count }, (_, n) => ({ family, tone, n, view: '' }));
  const sides = ({ family, n }) => (n % 2 === 1 ? [] : THREE_SIDES.includes(family) && n === 0 ? ['-b', '-c'] : ['-b']);
  const four = [
    ...FOUR.flatMap((family) => times(family, 'gold', 4)),
    ...FOUR_OF_SILVER.flatMap((family) => times(family, 'silver', 4)),
  ];
  const others = Object.keys(DRAWINGS)
    .filter((family) => !FOUR.includes(family) && !ONLY_SILVER.includes(family))
    .flatMap((family) => times(family, 'gold', TWO.includes(family) ? 2 : 1));
  return [
    ...four,
    ...others,
    ...SILVER.flatMap((family) => times(family, 'silver', 1)),
    ...four.flatMap((shot) => sides(shot).map((view) => ({ ...shot, view }))),
  ];
}

const nameOf = ({ family, tone, n, view }) => `${family.toLowerCase().replaceAll('_', '-')}-${tone}-${n}${view}.jpg`;

function draw({ family, tone, n, view }) {
  const { parts, camera } = DRAWINGS[family]({ n });
  const tones = { metal: COLOURS[tone](family, n), gem: gemOf(family, n), case: 'steel' };
  return render({ parts, camera: VIEWS[view](camera), tones }, PIXELS);
}

const said = process.argv[2];
const isAsked = (name) => (said === undefined ? !existsSync(path.join(FOLDER, name)) : name.startsWith(said));
mkdirSync(FOLDER, { recursive: true });
for (const shot of shots()) {
  const name = nameOf(shot);
  if (!isAsked(name)) continue;
  await sharp(draw(shot), { raw: { width: PIXELS, height: PIXELS, channels: 3 } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(FOLDER, name));
}
if (isAsked('sheet.jpg')) await drawSheet(sharp, path.join(FOLDER, 'sheet.jpg'));
