/** What each room makes anew for the requests of the fuzzer. */
import { type Fresh, officeFresh } from './fuzz-office.ts';
import { companyFresh } from './companies.ts';
import { integrationFresh } from './integrations.ts';
import { phoneFresh } from './phone-scanners.ts';
import { storeFresh } from './fuzz-stores.ts';
import { customerFresh } from './fuzz-customers.ts';
import { freshBudgets } from './budgets.ts';
import { freshManualInvoices } from './manual-invoices.ts';
import { freshBookings } from './bookings.ts';
import { pieceRecords } from './fuzz-pieces.ts';
import { shipmentRecords } from './fuzz-shipments.ts';
import { purchaseRecords } from './fuzz-purchases.ts';
import { tradeInRecords } from './fuzz-trade-ins.ts';
import { freshRecoverables } from './fuzz-recoverables.ts';
import { policeRecords } from './fuzz-police.ts';
import { inventoryRecords } from './fuzz-inventories.ts';
import { extractionRecords } from './fuzz-extractions.ts';
import { encodingRecords } from './encodings.ts';
import { meltingRecords } from './meltings.ts';
import { barRecords } from './bars.ts';
import { exitRecords } from './exits.ts';
import { workTimeFresh } from './fuzz-work-time.ts';
import { catalogueRecords } from './fuzz-catalogue.ts';
import { taxFresh } from './tax-fresh.ts';
import { siiFresh } from './sii-fresh.ts';
import { examinationRecords } from './examinations.ts';
import { supplierRecords } from './suppliers.ts';
import { closingRecords } from './closings.ts';
import { wholesaleInvoiceRecords } from './wholesale-invoices.ts';
import { divisionCashRecords } from './division-cash.ts';
import { workRecords } from './works.ts';
import { workBudgetRecords } from './work-budgets.ts';
import { orderRecords } from './shop-order-records.ts';
import { supplierOrderRecords } from './supplier-order-records.ts';
import type { House, Till } from './shop.ts';

/** `till`: somebody of the direction, once there is one. */
export const recordsOfRooms = (house: House, till: () => Till): Fresh => ({
  ...companyFresh(till),
  ...storeFresh(till),
  ...customerFresh(house, till),
  ...phoneFresh(till),
  ...integrationFresh(till),
  ...freshBudgets(till),
  ...freshManualInvoices(till),
  ...freshBookings(till),
  ...pieceRecords(till),
  ...shipmentRecords(till),
  ...purchaseRecords(till),
  ...tradeInRecords(till),
  ...freshRecoverables(till),
  ...policeRecords(till),
  ...inventoryRecords(till),
  ...extractionRecords(till),
  ...encodingRecords(till),
  ...meltingRecords(till),
  ...barRecords(till),
  ...exitRecords(till),
  ...workTimeFresh(till),
  ...catalogueRecords(till),
  ...officeFresh(till),
  ...taxFresh(house, till),
  ...siiFresh(house, till),
  ...examinationRecords(house, till),
  ...supplierRecords(till),
  ...closingRecords(till),
  ...wholesaleInvoiceRecords(till),
  ...divisionCashRecords(till),
  ...workRecords(till),
  ...workBudgetRecords(till),
  ...orderRecords(till),
  ...supplierOrderRecords(till),
});
