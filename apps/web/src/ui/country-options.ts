import { countryName, COUNTRY_CODES } from '@quilate/domain/kernel/countries.ts';

/** Countries to choose from, by their Spanish names. */
export const countryOptions = (): { value: string; label: string }[] =>
  COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, 'es'),
  );
