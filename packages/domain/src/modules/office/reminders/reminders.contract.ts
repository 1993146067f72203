import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { remindersErrors } from './reminders.errors.ts';
import { remindersGrants } from './reminders.grants.ts';
import { remindersPaths } from './reminders.paths.ts';
import { reminderTemplate, templateBody } from './reminders.schema.ts';

export const remindersContract = contract(remindersPaths, {
  templates: {
    summary: 'Qué se escribe a los clientes de cada cosa y por cada medio',
    policy: remindersGrants.read,
    reply: z.object({ data: z.array(reminderTemplate), totalCount: z.int() }),
  },
  setTemplate: {
    summary: 'Cambiar el texto de un aviso, encenderlo o apagarlo',
    policy: remindersGrants.write,
    isIdempotent: true,
    status: 201,
    body: templateBody,
    reply: reminderTemplate,
    errors: [
      remindersErrors.REMINDER_PLACEHOLDER,
      remindersErrors.REMINDER_SMS_LONG,
      remindersErrors.REMINDER_SUBJECT_MISSING,
      remindersErrors.REMINDER_UNCHANGED,
      kernelErrors.VERSION_CONFLICT,
    ],
  },
});
