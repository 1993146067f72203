import { beforeAll, describe, expect, test } from 'vitest';
import { MACHINES } from '../src/rooms.ts';
import { setPrices } from './purchases.ts';
import { useHouse } from './shop.ts';
import { EXIT_STORIES } from './undo-exits.ts';
import { GOLD_STORIES } from './undo-gold.ts';
import { STORIES } from './undo-stories.ts';
import { WAY_STORIES } from './undo-ways.ts';
import { rowsWithUndo, UndoWalk } from './undo-walk.ts';

const house = useHouse();
let walk: UndoWalk;
beforeAll(async () => {
  await setPrices(house);
  walk = new UndoWalk(house, MACHINES);
});

describe('M-03 done and taken back, the books, the places and the states are what they were', () => {
  test.each(Object.entries({ ...STORIES, ...WAY_STORIES, ...EXIT_STORIES, ...GOLD_STORIES }))(
    'M-03 %s',
    async (_, story) => {
      expect(await walk.through(await story(house))).not.toEqual([]);
    },
  );

  test('M-03 every row that says how it is undone has been undone', () => {
    const rows = rowsWithUndo(MACHINES);
    console.log(`M-03: ${rows.filter((row) => walk.walked.has(row)).length} de ${rows.length}`);
    expect(rows.filter((row) => !walk.walked.has(row))).toEqual([]);
  });
});
