import { expect, test } from 'vitest';
import { planted, reasons } from './planted.ts';
import { weightFaults } from './weight.ts';

const faultsOf = (path: string, text: string): string[] => reasons(weightFaults(planted({ [path]: text }).sources));
const ROOM = 'apps/api/src/modules/counter/sales/sales.paper.ts';

test('what is heavy and seldom asked for is not loaded at the start', () => {
  expect(faultsOf(ROOM, "import sharp from 'sharp';")).toEqual([
    'imports sharp, which is heavy: await import() where it is used',
  ]);
  expect(faultsOf(ROOM, "import {\n  request,\n} from 'node:http';")).toHaveLength(1);
});

test.each([
  ['where it is used', ROOM, "export const draw = async () => (await import('sharp')).default;"],
  ['for its types', ROOM, "import type sharp from 'sharp';"],
  ['in a test', ROOM.replace('.ts', '.test.ts'), "import sharp from 'sharp';"],
  ['for the demonstration', 'apps/api/src/demo/demo-pictures.ts', "import sharp from 'sharp';"],
  ['by what is light', ROOM, "import { request } from 'node:https';"],
])('it may be loaded %s', (_, path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});
