import { GENERIC_FAILURE_ES } from '@quilate/domain/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { faultOf } from './faults.ts';

describe('what is said when something fails', () => {
  test('R-ERR-01 a known refusal speaks for itself, at its field when it has one', () => {
    const fields = [{ path: 'signature.code', code: 'SIGNATURE_WRONG', message: 'La firma no es correcta.' }];
    const error = new ApiError(422, { code: 'SIGNATURE_WRONG', message: 'La firma no es correcta.', fields });
    expect(faultOf(error, 'No se pudo cobrar')).toMatchObject({ text: 'La firma no es correcta.', fields });
  });

  test('R-ERR-01 a fault nobody expected has the words of the action and the reference to quote', () => {
    const error = new ApiError(500, { code: 'INTERNAL', message: 'relation does not exist', requestId: 'abc-123' });
    expect(faultOf(error, 'No se pudo cobrar')).toMatchObject({ text: 'No se pudo cobrar', requestId: 'abc-123' });
  });

  test('R-ERR-01 without words of its own it is the generic sentence', () => {
    expect(faultOf(new Error('boom')).text).toBe(GENERIC_FAILURE_ES);
    // An action whose room has no words for it says something all the same.
    expect(faultOf(new ApiError(500, {}), '').text).toBe(GENERIC_FAILURE_ES);
  });
});
