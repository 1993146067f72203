/** What people type for a date: `3/7/1985`, `03071985`, `31/12/26`, `5/8` of this year. `bad` when it is none. */
export function parseDate(text: string, today: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (!parts) return 'bad';
  const [, day = '', month = '', year = today.slice(0, 4)] = parts;
  const full = year.length === 2 ? century(Number(year), Number(today.slice(0, 4))) : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : 'bad';
}

/** Two figures mean the year nearest to now: 26 is 2026, 85 is 1985. */
function century(year: number, thisYear: number): string {
  const near = Math.floor(thisYear / 100) * 100 + year;
  return String(near > thisYear + 20 ? near - 100 : near);
}

/** 29/02/2025 is not a date, however well it is written. */
function isRealDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date;
}
