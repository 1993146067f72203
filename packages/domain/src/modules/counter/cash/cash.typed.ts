/** What a hand writes in a count: pieces, rolls of coins («2c») and amounts («240€»), also added («12+2c»). */

/** Coins of a roll as the mints and banks make them (Eurosystem). */
const COINS_PER_ROLL: Readonly<Record<number, number>> = {
  200: 25,
  100: 25,
  50: 40,
  20: 40,
  10: 40,
  5: 50,
  2: 50,
  1: 50,
};
const CENTS_PER_EURO = 100;
const MOST_UNITS = 99_999;

function unitsOfPart(part: string, denominationCents: number): number | undefined {
  if (/^\d+$/.test(part)) return Number(part);
  const roll = /^(\d+)c$/i.exec(part);
  const perRoll = COINS_PER_ROLL[denominationCents];
  if (roll) return perRoll === undefined ? undefined : Number(roll[1]) * perRoll;
  const amount = /^(\d+)(?:[.,](\d{1,2}))?€$/.exec(part);
  if (!amount) return undefined;
  const cents = Number(amount[1]) * CENTS_PER_EURO + Number((amount[2] ?? '').padEnd(2, '0'));
  return cents % denominationCents === 0 ? cents / denominationCents : undefined;
}

/** Pieces of a denomination; undefined for what cannot be read, or is no whole number of them. */
export function typedUnits(text: string, denominationCents: number): number | undefined {
  const parts = text.replaceAll(/\s/g, '').split('+');
  const units = parts.map((part) => unitsOfPart(part, denominationCents));
  const sum = units.reduce<number>((all, one) => all + (one ?? Number.NaN), 0);
  return Number.isNaN(sum) || sum > MOST_UNITS ? undefined : sum;
}
