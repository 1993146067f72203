import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { isTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { refineryPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { barsErrors } from '@quilate/domain/modules/metals/bars/bars.errors.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { identityOf } from '@quilate/domain/modules/metals/bars/bars.rules.ts';
import { requireExport } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBar, leavingLegs } from '../bars.book.ts';
import { invoiceBar } from '../bars.invoice.ts';
import { moveBar } from '../bars.public.ts';
import { barRecord } from '../bars.record.ts';
import { indexBar, lockBar } from '../bars.store.ts';

/** A refinery has it and owes its price; its grams, its fine metal and its cost leave the house. */
export const sell = action({
  endpoint: barsContract.sell,
  record: barRecord,
  action: 'sell',
  lock: ({ tx, params }) => lockBar(tx, params.barId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { refineryName, refineryTaxId, document, soldOn, priceCents } = body;
    if (soldOn < facts.castOn) throw refuse(barsErrors.BAR_SOLD_EARLY, { castOn: date(facts.castOn) });
    const { invoiceAddress, isExported } = body;
    if (isExported) requireExport(invoiceAddress);
    else if (invoiceAddress && !isTaxId(refineryTaxId)) throw refuse(barsErrors.BAR_INVOICE_ABROAD);
    await moveBar(operation, facts, refineryPlace, barsEs.actions.sell);
    const { metal, weightMg } = facts;
    await bookBar(operation, facts, 'BAR_SALE', [
      ...leavingLegs(facts, 'divisionCostOfSales'),
      { account: accountPath('divisionSold', metal), amount: weightMg },
      { account: accountPath('divisionReceivable'), amount: priceCents },
      { account: accountPath('divisionIncome'), amount: -priceCents },
    ]);
    const invoiceNumber =
      invoiceAddress &&
      (await invoiceBar(operation, facts, {
        priceCents,
        isExported,
        recipient: { name: refineryName, ...identityOf(refineryTaxId), ...invoiceAddress },
      }));
    await indexBar(operation, facts, [
      refineryName,
      refineryTaxId,
      document,
      ...(invoiceNumber ? [invoiceNumber] : []),
    ]);
    return {
      columns: {
        refinery_name: refineryName,
        refinery_tax_id: refineryTaxId,
        document,
        sold_on: soldOn,
        price_cents: priceCents,
      },
      details: { refineryName, document, soldOn, priceCents, weightMg, ...(invoiceNumber ? { invoiceNumber } : {}) },
    };
  },
});
