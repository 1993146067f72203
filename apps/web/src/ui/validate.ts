/** The schemas of the contract, with the same Spanish as the server. Heavy: load it with a form, not with a screen. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { issueEs } from '@quilate/domain/kernel/validation.es.ts';
import type { core } from 'zod';
import { safeParse } from 'zod/v4/core';

export function schemaFaults(schema: core.$ZodType, value: unknown): FieldError[] {
  const result = safeParse(schema, value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issue.code,
    message: issueEs(issue),
  }));
}
