import { asDate, asText } from '../../../shell/search-params.ts';

export interface WorkTimeSearch {
  /** The first day of a month; this one where it is absent. */
  readonly month?: string | undefined;
  readonly employeeId?: string | undefined;
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function workTimeSearch(raw: Record<string, unknown>): WorkTimeSearch {
  const day = asDate(raw['month']);
  const id = asText(raw['employeeId']);
  return {
    month: day && `${day.slice(0, 7)}-01`,
    employeeId: id !== undefined && UUID.test(id) ? id : undefined,
  };
}
