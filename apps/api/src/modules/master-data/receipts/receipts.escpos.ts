/** Bytes for an ESC/POS printer. */
import { dateTime, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { taxWithin } from '@quilate/domain/kernel/units.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { ReceiptType } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import { cut, newRoll, printable, type Roll, two } from '../../../platform/roll.ts';
import { isUnpriced, ownCode, type Receipt, taxNotes, taxRows } from './receipts.receipt.ts';

type RollType = Exclude<ReceiptType, 'PDF'>;

export async function escPosReceipt(type: RollType, receipt: Receipt, isCopy: boolean): Promise<Buffer> {
  const encoder = await newRoll();
  if (isCopy) encoder.align('center').bold(true).line(receiptsEs.copy).bold(false);
  if (type === 'COMPLETE_CUSTOMER') square(encoder, receipt);
  if (type !== 'BARCODE_ONLY') head(encoder, receipt);
  if (type === 'COMPLETE_CUSTOMER') customerLines(encoder, receipt);
  if (type === 'SIMPLIFIED_SHOP') shopLines(encoder, receipt);
  const barcode = receipt.code.replace(/[^A-Z0-9]/g, '');
  encoder.newline().align('center').barcode(barcode, 'code128', { height: 60, text: true });
  return cut(encoder);
}

/** Dots of one module: at 8 dots a millimetre, the 41 to 53 modules such an address takes are 31 to 40 mm. */
const MODULE_DOTS = 6;
/** Before all else on the roll (Orden HAC/1177/2024 arts. 20 and 21). */
function square(encoder: Roll, { verify }: Receipt): void {
  if (verify === null) return;
  encoder.align('center').line(receiptsEs.verify.above).newline();
  encoder.qrcode(verify.url, { model: 2, size: MODULE_DOTS, errorlevel: 'm' });
  encoder.newline();
  if (verify.below !== null) encoder.bold(true).line(verify.below).bold(false);
  encoder.newline().align('left');
}

function head(encoder: Roll, receipt: Receipt): void {
  const [name = '', ...rest] = receipt.shop;
  encoder.align('center').bold(true).line(printable(name)).bold(false);
  for (const line of rest) encoder.line(printable(line));
  encoder
    .newline()
    .align('left')
    .line(printable(`${receipt.title} ${ownCode(receipt) === '' ? '' : receipt.invoiceNumber}`.trimEnd()));
  if (receipt.substitutedNumber !== null) encoder.line(receiptsEs.substitutes(receipt.substitutedNumber));
  encoder.line(`${receipt.code}  ${printable(dateTime(receipt.at))}`).line(printable(receipt.seller));
}

function customerLines(encoder: Roll, receipt: Receipt): void {
  for (const line of receipt.customer) encoder.line(printable(line));
  encoder.rule();
  for (const line of receipt.lines) {
    two(encoder, [[line.description, money(line.totalCents)]]);
    if (receipt.isComplete) {
      const { baseCents } = taxWithin(line.priceCents, line.taxBp);
      two(encoder, [[`  ${receiptsEs.columns.base}`, money(baseCents)]]);
    }
    const off = line.discountBp > 0 ? `  -${percent(line.discountBp)}` : '';
    const weight = line.weightMg === null ? '' : grams(line.weightMg);
    if (line.code !== '' || weight !== '' || off !== '') encoder.line(printable(`  ${line.code}  ${weight}${off}`));
  }
  for (const { label, amountCents } of receipt.deductions) two(encoder, [[label, money(amountCents)]]);
  encoder.rule();
  sums(encoder, receipt);
  for (const payment of receipt.payments) {
    two(encoder, [[payment.label, money(payment.givenCents ?? payment.amountCents)]]);
    if (payment.changeCents) two(encoder, [[receiptsEs.change, money(payment.changeCents)]]);
  }
  encoder.newline().align('center');
  for (const note of [...receipt.notes, ...taxNotes(receipt)]) encoder.line(printable(note));
  encoder.line(receiptsEs.thanks).align('left');
}

function shopLines(encoder: Roll, receipt: Receipt): void {
  encoder.rule();
  two(
    encoder,
    receipt.lines.map((line) => [line.code === '' ? line.description : line.code, money(line.totalCents)] as const),
  );
  encoder.rule();
  sums(encoder, receipt);
}

function sums(encoder: Roll, receipt: Receipt): void {
  if (isUnpriced(receipt)) encoder.line(printable(receiptsEs.unpriced));
  else totals(encoder, receipt);
}

function totals(encoder: Roll, receipt: Receipt): void {
  two(
    encoder,
    taxRows(receipt).map(([label, cents]) => [label, money(cents)] as const),
  );
  encoder.bold(true);
  two(encoder, [['TOTAL', money(receipt.totalCents)]]);
  encoder.bold(false);
}
