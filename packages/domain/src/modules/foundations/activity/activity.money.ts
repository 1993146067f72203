/** What an act moved, told where it is told: «Plazo cobrado: 250,00 € en efectivo». */
import { money } from '../../../kernel/format.ts';
import { activityEs } from './activity.es.ts';
import type { ActivityLine } from './activity.schema.ts';

/** Where the details of a line say it: cents by the way they went, more in above zero. */
export const MONEY = 'money';
const WAYS = ['till', 'card', 'bank'] as const;
export type Way = (typeof WAYS)[number];

/** The act says which way it went: a sign is only needed where some came in and some went out. */
export function moneyText({ details }: Pick<ActivityLine, 'details'>): string | undefined {
  const moved = details[MONEY] as Readonly<Partial<Record<Way, number>>> | undefined;
  if (moved === undefined) return undefined;
  const parts = WAYS.flatMap((way) => (moved[way] === undefined ? [] : [{ way, cents: moved[way] }]));
  const isBothWays = parts.some(({ cents }) => cents > 0) && parts.some(({ cents }) => cents < 0);
  return parts.map(({ way, cents }) => activityEs.ways[way](money(isBothWays ? cents : Math.abs(cents)))).join(', ');
}
