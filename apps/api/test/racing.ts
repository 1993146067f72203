/** Two API processes, and how something is asked of both at once. */
import type { App } from '../src/app.ts';
import { type Answer, type House, houseOf, Shop, Till } from './shop.ts';

export interface TwoProcesses {
  readonly house: House;
  readonly other: App;
}

/** The same session, at the other process. */
export function elsewhere({ house, other }: TwoProcesses, till: Till): Till {
  const { id, code } = till.shop;
  const same = new Till(new Shop(houseOf(other, house.databaseUrl), id, code), till.person);
  same.token = till.token;
  return same;
}

/** In turns at one and at the other, all at once. */
export function atBoth<T>(
  two: TwoProcesses,
  till: Till,
  times: number,
  ask: (at: Till, n: number) => Promise<T>,
): Promise<T[]> {
  const processes = [till, elsewhere(two, till)];
  return Promise.all(Array.from({ length: times }, (_, n) => ask(processes[n % 2]!, n)));
}
export const codesOf = (answers: readonly Answer[], code: string): number =>
  answers.filter(({ json }) => json?.code === code).length;

/** How many were answered so. */
export const statusesOf = (answers: readonly { readonly status: number }[]): Readonly<Record<number, number>> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

export type Attack = (two: TwoProcesses) => Promise<void>;
