/** What `npm run simulate` was asked for. */
import type { Size } from './group.ts';

const number = (name: string, usual: number): number => Number(process.env[`QUILATE_SIMULATE_${name}`] ?? usual);

export const DAYS = number('DAYS', 30);
export const SIZE: Size = { shops: number('SHOPS', 20), roundsPerDay: number('ROUNDS', 10), piecesPerDay: 8 };
export const SEEDS: readonly number[] = Array.from({ length: number('SEEDS', 20) }, (_, at) => number('FROM', 1) + at);
/** It takes what it takes. */
export const NO_DEADLINE = { timeout: 2_147_483_647 };
