const MONTHS_BACK = 12;
const LONG = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «octubre de 2026» */
export const monthText = (month: string): string => LONG.format(new Date(`${month}T00:00:00Z`));

/** The months of the last year that are over, the newest first. */
export function monthsToClose(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: MONTHS_BACK }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 10),
  );
}
