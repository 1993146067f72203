import { caratsOf, count, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import { LIMIT_RULES, type LimitUnit } from '@quilate/domain/modules/office/settings/settings.rules.ts';
import type { LimitName } from '@quilate/domain/policy/limits.ts';

const units = settingsEs.units;
const TEXTS: Readonly<Record<LimitUnit, (value: number) => string>> = {
  cents: money,
  rateBp: percent,
  shareBp: percent,
  caratHundredths: caratsOf,
  mg: grams,
  days: (value) => units.days(count(value)),
  years: (value) => units.years(count(value)),
  hours: (value) => units.hours(count(value)),
  letters: (value) => units.letters(count(value)),
  operations: (value) => units.operations(count(value)),
  lists: (value) => units.lists(count(value)),
  requests: (value) => units.requests(count(value)),
  files: (value) => units.files(count(value)),
  seconds: (value) => units.seconds(count(value)),
  minutes: (value) => units.minutes(count(value)),
  yesNo: (value) => (value === 1 ? units.yes : units.no),
};

/** A limit as people read it, in its unit. */
export const limitText = (name: LimitName, value: number): string => TEXTS[LIMIT_RULES[name].unit](value);
