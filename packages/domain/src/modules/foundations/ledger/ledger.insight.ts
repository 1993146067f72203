/** What the office asks of the metal: where it is, of which alloy, how much of it is fine and its cost (settled 22). */
import { insight, isAbout } from '../../../kernel/insight.ts';
import { type AccountName, ACCOUNTS } from './ledger.accounts.ts';

/** Where the house has metal, in the order it goes through it, and the accounts that say so. */
export const METAL_PLACES = {
  SHOPS: { weight: 'metal', fine: 'fineUsed', cost: 'stock:used' },
  UNREVIEWED: { weight: 'divisionUnreviewed', fine: 'fineUnreviewed' },
  REJECTED: { weight: 'divisionRejected', fine: 'fineRejected' },
  ACCEPTED: { weight: 'divisionMetal', fine: 'fineMetal', cost: 'divisionStock' },
  ENCODED: { weight: 'divisionEncoded', fine: 'fineEncoded' },
  FIRE: { weight: 'divisionMelting', fine: 'fineMelting' },
  BARS: { weight: 'divisionBars', fine: 'fineBars', cost: 'divisionBarsCost' },
  WORKSHOP: { weight: 'workshopMetal' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<'weight' | 'fine' | 'cost', AccountName>>>>>;
export type MetalPlace = keyof typeof METAL_PLACES;
export const METAL_PLACE_NAMES = Object.keys(METAL_PLACES) as MetalPlace[];

/** The accounts of a place as a pattern of their paths, and which figure each of them is. */
export const METAL_PATHS = Object.entries(METAL_PLACES).flatMap(([place, accounts]) =>
  Object.entries(accounts).map(([figure, account]) => {
    const path = `^${ACCOUNTS[account as AccountName].path.replaceAll(/\{\w+\}/g, '[^:]+')}$`;
    return { place, figure, path };
  }),
);

const UG_PER_MG = 1000;
const inMg = (ug: number): number => Math.round(ug / UG_PER_MG);

export const metalInsight = insight({
  isNow: true,
  sums: ['weightMg', 'fineGoldUg', 'fineSilverUg', 'costCents'],
  by: ['situation', 'metal', 'store'],
  measures: {
    weight: { unit: 'mg', of: (sums) => sums.weightMg },
    // What is fine is of no alloy, and so is what it cost.
    fineGold: {
      unit: 'mg',
      of: (sums) => inMg(sums.fineGoldUg),
      isFor: (reading) => !isAbout(reading, 'metal'),
    },
    fineSilver: {
      unit: 'mg',
      of: (sums) => inMg(sums.fineSilverUg),
      isFor: (reading) => !isAbout(reading, 'metal'),
    },
    cost: { unit: 'cents', of: (sums) => sums.costCents, isFor: (reading) => !isAbout(reading, 'metal') },
  },
  lead: 'weight',
  opens: { situation: 'metal', metal: 'situation', store: 'metal' },
});
