/** One translator of failures: field, then known code, then the action's own words, then the generic sentence. */
import { type FieldError, GENERIC_FAILURE_ES } from '@quilate/domain/kernel/errors.ts';
import { ApiError } from './api.ts';

export interface Fault {
  /** 0 when no answer came. */
  readonly status: number;
  readonly text: string;
  readonly code: string;
  /** Where in the form it belongs; empty when it belongs to the whole. */
  readonly fields: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;
  /** To be quoted to support; only for what nobody expected. */
  readonly requestId: string | null;
}

/** `own`: the words of the action, where it has some. */
export function faultOf(error: unknown, own = ''): Fault {
  const failed = own === '' ? GENERIC_FAILURE_ES : own;
  if (!(error instanceof ApiError))
    return { status: 0, text: failed, code: '', fields: [], details: {}, requestId: null };
  const isExpected = error.message !== '' && (error.status < 500 || error.status === 503);
  return {
    status: error.status,
    text: isExpected ? error.message : failed,
    code: error.code,
    fields: isExpected ? error.fields : [],
    details: error.details,
    requestId: isExpected ? null : error.requestId,
  };
}
