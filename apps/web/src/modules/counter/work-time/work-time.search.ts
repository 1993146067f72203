import { asDate, asId } from '../../../shell/search-params.ts';

export interface WorkTimeSearch {
  /** The first day of a month; this one where it is absent. */
  readonly month?: string | undefined;
  readonly employeeId?: string | undefined;
}

export function workTimeSearch(raw: Record<string, unknown>): WorkTimeSearch {
  const day = asDate(raw['month']);
  return {
    month: day && `${day.slice(0, 7)}-01`,
    employeeId: asId(raw['employeeId']),
  };
}
