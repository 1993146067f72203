import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { OpenBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { closeCash, openCash } from './cash.queries.ts';

interface CountInput {
  readonly open: OpenBody;
  readonly cardTerminalTotalCents: number;
  readonly cardReason: string;
}
interface CountOptions {
  readonly mode: 'OPEN' | 'CLOSE';
  readonly errors: FieldErrors;
  readonly onSigned: () => void;
  readonly onDone: () => void;
}

export function useCount({ mode, errors, onSigned, onDone }: CountOptions) {
  const navigate = useNavigate();
  const { clock } = useSearch({ strict: false });
  const isOpening = mode === 'OPEN';
  return useCommand({
    form: isOpening ? 'cash-open' : 'cash-close',
    failed: isOpening ? cashEs.failed.open : cashEs.failed.close,
    saysUnsettled: true,
    run: ({ open, cardTerminalTotalCents, cardReason }: CountInput, key) => {
      errors.reset();
      if (isOpening) return openCash(open, key);
      return closeCash({ ...open, cardTerminalTotalCents, ...(cardReason === '' ? {} : { cardReason }) }, key);
    },
    done: ({ session }) =>
      isOpening ? cashEs.done.open : cashEs.done.close.replace('{zNumber}', String(session.zNumber ?? '')),
    onDone: ({ session }) => {
      onDone();
      if (clock) void navigate({ to: '/', search: { clock }, replace: true });
      else if (isOpening) void navigate({ to: '/transactions', replace: true });
      else void navigate({ to: '/transactions/sessions/$sessionId', params: { sessionId: session.id }, replace: true });
    },
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields.some((field) => field.path.startsWith('signature'))) onSigned();
      errors.show(fault.fields);
      return true;
    },
  });
}
