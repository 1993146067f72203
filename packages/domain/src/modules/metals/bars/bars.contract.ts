import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { custodyErrors } from '../../foundations/custody/custody.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { receiptsErrors } from '../../master-data/receipts/receipts.errors.ts';
import { barsErrors as refusals } from './bars.errors.ts';
import { barsGrants } from './bars.grants.ts';
import { barList } from './bars.lists.ts';
import { barsPaths } from './bars.paths.ts';
import { bar, barReasonBody, barSummary, sellBody, settleBody } from './bars.schema.ts';

const { read, write } = barsGrants;
const one = { policy: write, isIdempotent: true, params: idParam('barId'), reply: bar } as const;
const shared = [kernelErrors.VERSION_CONFLICT, ledgerErrors.MONTH_CLOSED] as const;
export const barsContract = contract(barsPaths, {
  list: {
    summary: 'Barras, la última primero, por código, fundición, afinador o documento',
    policy: read,
    query: queryOf(barList),
    reply: replyOf(barList, barSummary),
  },
  export: {
    summary: 'Las barras de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(barList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Una barra: de qué fundición sale, su ley, dónde está y cómo acaba',
    policy: read,
    params: idParam('barId'),
    reply: bar,
  },
  invoice: {
    summary: 'Factura de la venta de una barra en PDF: con inversión del sujeto pasivo, o exenta si salió de Canarias',
    policy: read,
    params: idParam('barId'),
    stream: 'application/pdf',
  },
  sell: {
    summary: 'Vender una barra a un afinador: sale de la casa y se le debe su precio',
    ...one,
    body: sellBody,
    errors: [
      ...shared,
      refusals.BAR_SOLD_EARLY,
      refusals.BAR_INVOICE_ABROAD,
      receiptsErrors.EXPORT_INVOICE_MISSING,
      receiptsErrors.EXPORT_WITHIN_ISLANDS,
      custodyErrors.CUSTODY_ELSEWHERE,
    ],
  },
  takeBack: {
    summary: 'Deshacer la venta de una barra sin cobrar: vuelve a la casa',
    ...one,
    body: barReasonBody,
    errors: [...shared, custodyErrors.CUSTODY_ELSEWHERE],
  },
  settle: {
    summary: 'Anotar la transferencia con que el afinador paga una barra',
    ...one,
    body: settleBody,
    errors: [...shared, refusals.BAR_PAID_EARLY],
  },
  unsettle: { summary: 'Deshacer el cobro de una barra', ...one, body: barReasonBody, errors: shared },
});
