/** The faults the server would find, found before anybody signs, with the shared schemas and sentences. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { movedFault } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { closeBody, openBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { type CountDraft, type CountFigures, openBodyOf } from './count-draft.ts';

const unsignedOpen = openBody.omit({ signature: true });
const unsignedClose = closeBody.omit({ signature: true });

export function countFaults(mode: 'OPEN' | 'CLOSE', draft: CountDraft, figures: CountFigures): FieldError[] {
  const body = openBodyOf(draft, figures);
  const cardReason = draft.cardReason.trim();
  const close = {
    ...body,
    cardTerminalTotalCents: draft.cardTerminalTotalCents,
    ...(cardReason === '' ? {} : { cardReason }),
  };
  const faults = mode === 'OPEN' ? schemaFaults(unsignedOpen, body) : schemaFaults(unsignedClose, close);
  const fault = 'moved' in body && body.moved && movedFault(body.moved, body.counts, figures.moveCents);
  if (fault) faults.push(...fault.fields);
  const { differenceCents, cardDifferenceCents } = figures;
  if (differenceCents !== null && differenceCents !== 0 && body.reason === undefined) {
    faults.push(...refuse(cashErrors.MISMATCH_REASON_MISSING, { differenceCents }).fields);
  }
  if (mode === 'CLOSE' && cardDifferenceCents !== null && cardDifferenceCents !== 0 && cardReason === '') {
    faults.push(...refuse(cashErrors.CARD_REASON_MISSING, { differenceCents: cardDifferenceCents }).fields);
  }
  return faults;
}
