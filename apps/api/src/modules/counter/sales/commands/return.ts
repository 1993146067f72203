import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import { saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import type { ReturnBody } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { action } from '../../../../platform/action.ts';
import { saleRecord } from '../sales.record.ts';
import { type Chosen, lockToReturn, type ReturnFacts, takePiecesBack } from '../sales.returning.ts';

/** Takes pieces back and gives the money back the way it came (S0 §5). */
export const returnPieces = action({
  endpoint: salesContract.return,
  record: saleRecord,
  action: 'return',
  async lock(asked) {
    const facts = await lockToReturn(asked, asked.params.saleId, asked.body.refunds.length > 0);
    requireInTime(asked.body, facts);
    return facts;
  },
  bound: ({ body, facts }) => ({
    recordCode: facts.code,
    amountCents: sum(
      facts.lines.filter(({ id }) => body.lines.some((one) => one.saleLineId === id)).map((line) => line.totalCents),
    ),
  }),
  async run(operation, { body, facts }) {
    const lines = chosenLines(body, facts);
    const returnedCents = sum(lines.map(({ line }) => line.totalCents));
    const isApproved = operation.approver !== undefined;
    const fault = refundsFault(body.refunds, returnedCents, facts.payments, facts.limits, isApproved);
    if (fault) throw fault;
    const { columns, pieces } = await takePiecesBack(operation, facts, lines, body.refunds);
    return { columns, details: { returnedCents, pieces } };
  },
});

/** Said before a manager is asked, who could not allow it either. */
function requireInTime({ lines }: ReturnBody, facts: ReturnFacts): void {
  if (!saleRules.isPastDeadline(facts)) return;
  const index = lines.findIndex(({ disposition }) => disposition !== 'DEFECTIVE');
  if (index === -1) return;
  const { refundMaxDate } = facts;
  throw refuse(salesErrors.RETURN_TOO_LATE, { refundMaxDate }, `lines.${index}.disposition`);
}

/** The lines to take back, each once and still sold. */
function chosenLines(body: ReturnBody, facts: ReturnFacts): Chosen[] {
  return body.lines.map(({ saleLineId, disposition, reason }, index) => {
    const path = `lines.${index}`;
    const line = facts.lines.find((one) => one.id === saleLineId && one.returned === null);
    const isRepeated = body.lines.findIndex((one) => one.saleLineId === saleLineId) !== index;
    if (!line || isRepeated) throw refuse(salesErrors.LINE_NOT_IN_SALE, {}, `${path}.saleLineId`);
    const isDefective = disposition === 'DEFECTIVE';
    if (isDefective && reason === undefined) throw refuse(salesErrors.DEFECT_REASON_MISSING, {}, `${path}.reason`);
    if (!line.isRefundable && !isDefective) {
      throw refuse(salesErrors.PRODUCT_NOT_REFUNDABLE, { productCode: line.productCode }, `${path}.saleLineId`);
    }
    return { line, disposition, reason };
  });
}
