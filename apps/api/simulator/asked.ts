/** What `npm run simulate` was asked for. */
import fs from 'node:fs';
import type { Size } from './group.ts';
import type { Figures } from './run.ts';

interface Asked {
  readonly seeds: readonly number[];
  readonly days: number;
  /** From one of them to the next. */
  readonly apart: number;
  readonly shops: number;
  readonly rounds: number;
  /** How many operations a seed must have. */
  readonly least: number;
}
const asked = JSON.parse(process.env['QUILATE_SIMULATE'] ?? '{"seeds":[]}') as Asked;

export const DAYS = asked.days;
export const SIZE: Size = {
  shops: asked.shops,
  roundsPerDay: asked.rounds,
  deedsPerRound: 5,
  piecesPerDay: 12,
  daysApart: asked.apart,
};
export const SEEDS = asked.seeds;
export const LEAST_OPERATIONS = asked.least;
/** It takes what it takes. */
export const NO_DEADLINE = { timeout: 2_147_483_647 };

/** A seed that was green need not be lived again by who goes on with a campaign. */
export function keepGreen(seed: number, figures: Figures): void {
  const keep = process.env['QUILATE_SIMULATE_KEEP'];
  if (keep === undefined) return;
  const { file, commit, size } = JSON.parse(keep) as { file: string; commit: string; size: string };
  fs.appendFileSync(file, `${JSON.stringify({ seed, commit, size, ...figures })}\n`);
}
