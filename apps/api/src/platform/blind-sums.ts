/** No list adds money up for who counts a till blind: whatever room it is of (settled 11, decision 159). */
interface Summed {
  readonly sums: Readonly<Record<string, number>>;
}
const hasMoney = (result: unknown): result is Summed =>
  typeof result === 'object' &&
  result !== null &&
  'sums' in result &&
  Object.keys(result.sums ?? {}).some((name) => name.endsWith('Cents'));

/** Only where money was added up is anybody asked. */
export async function withoutBlindSums(result: unknown, isBlind: () => Promise<boolean>): Promise<unknown> {
  if (!hasMoney(result) || !(await isBlind())) return result;
  const { sums: _, ...rest } = result;
  return { ...rest, isBlind: true };
}
