import { date, time } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';

/** «las 10:42»; a draft does not live until the day after tomorrow. */
export function draftHour(atMs: number, nowMs: number = Date.now()): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)];
  return (date(at) === date(now) ? shellEs.draft.at : shellEs.draft.yesterday)(time(at));
}
