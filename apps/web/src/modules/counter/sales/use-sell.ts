import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { NewSale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { SaleDraft } from './new-sale-draft.ts';
import { sell } from './sales.queries.ts';

interface SellOptions {
  /** The same name the draft is kept under. */
  readonly form: string;
  readonly draft: SaleDraft;
  readonly errors: FieldErrors;
  /** A piece went away between reading and charging: it is said where pieces are read. */
  readonly onRefusedPiece: (code: string, text: string) => void;
  /** The signature is no longer what is missing. */
  readonly onSigned: () => void;
  readonly onSold: () => void;
}

export function useSell({ form, draft, errors, onRefusedPiece, onSigned, onSold }: SellOptions) {
  const navigate = useNavigate();
  const [refusedCode, setRefusedCode] = useState<string | undefined>();
  const onRefused = (fault: Fault): boolean => {
    const piece = draft.lines.find((line) => line.productCode === pieceOf(fault, draft));
    if (piece) {
      setRefusedCode(piece.productCode);
      onSigned();
      onRefusedPiece(piece.productCode, fault.text);
      return true;
    }
    if (fault.fields.length === 0) return false;
    if (!fault.fields.some((field) => field.path.startsWith('signature'))) onSigned();
    errors.show(fault.fields);
    return true;
  };
  const command = useCommand({
    action: 'sales.sell',
    form,
    saysUnsettled: true,
    failed: salesEs.failed.sell,
    run: (body: NewSale, key) => {
      setRefusedCode(undefined);
      errors.reset();
      return sell(body, key);
    },
    done: (sale) => salesEs.done.sell.replace('{code}', sale.code),
    onDone: (sale) => {
      onSold();
      void navigate({ to: '/sales/$saleId', params: { saleId: sale.id }, state: { isJustSold: true }, replace: true });
    },
    onRefused,
  });
  return { ...command, refusedCode };
}

/** The piece a refusal is about: by its line, or by the code in the sentence's details. */
function pieceOf(fault: Fault, draft: SaleDraft): string | undefined {
  const line = /^lines\.(\d+)\.productCode$/.exec(fault.fields[0]?.path ?? '')?.[1];
  if (line !== undefined) return draft.lines[Number(line)]?.productCode;
  const { productCode } = fault.details;
  return typeof productCode === 'string' ? productCode : undefined;
}
