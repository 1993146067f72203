import { count } from '@quilate/domain/kernel/format.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { Lot } from '@quilate/domain/modules/counter/lots/lots.schema.ts';

const { before: es } = lotsEs;

/** Of what another system bought: its contract there, and where its police book has it. */
export const beforePairs = ({ before }: Pick<Lot, 'before'>): (readonly [string, string])[] =>
  before === null
    ? []
    : [
        [es.contract, before.contractNumber],
        [es.book, es.bookEntry(count(before.bookNumber), count(before.bookOrder))],
      ];
