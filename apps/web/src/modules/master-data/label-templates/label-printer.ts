/** Labels to the printers of this browser, put right by what their owner has measured. */
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import type { LabelPrinting } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import type {
  LabelFormat,
  LabelKind,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { preference } from '../../../shell/preferences.ts';
import { toast } from '../../../shell/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { PrintError, printBytes, type PrinterConfig } from '../../../ui/usb-printer.ts';

const es = labelTemplatesEs;
/** Any Zebra: the maker of ZPL and of most printers of jewellery tags. */
const LABEL_PRINTER: PrinterConfig = { vendorId: 2655, configuration: 1, interface: 0, endpointOut: 1 };

export type LabelOffset = Pick<LabelPrinting, 'rightUm' | 'downUm'>;
const NO_OFFSET: LabelOffset = { rightUm: 0, downUm: 0 };

/** Strips and sheets are loaded in printers of their own. */
export const LABEL_PRINTERS = ['strip', 'sheet'] as const;
export type LabelPrinter = (typeof LABEL_PRINTERS)[number];
export const labelOffsets = {
  strip: preference<LabelOffset>('label-offset', NO_OFFSET),
  sheet: preference<LabelOffset>('label-offset-sheet', NO_OFFSET),
} as const;
export const printerOf = (kind: LabelKind): LabelPrinter => (kind === 'envelope' ? 'sheet' : 'strip');

/** Fetches the labels of some things, as orders for the printer or as paper. */
export type TakeLabels = (printing: LabelPrinting) => Promise<Response>;

/** A failed print changes nothing: it is pressed again. */
export function useLabels(printer: LabelPrinter, take: TakeLabels, offset?: LabelOffset) {
  const [isBusy, setBusy] = useState(false);
  const run = async (print: (fetch: (format: LabelFormat) => Promise<Response>) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await print((format) => take({ format, ...(offset ?? labelOffsets[printer].read()) }));
    } catch (error) {
      const fault = faultOf(error, es.printFailed);
      toast.error(error instanceof PrintError ? receiptsEs.failures[error.failure] : fault.text, fault.requestId);
    } finally {
      setBusy(false);
    }
  };
  const save = (format: LabelFormat): Promise<void> =>
    run(async (fetch) => saveFile(await fetch(format), `${es.file}.${format.toLowerCase()}`));
  const send = (): Promise<void> =>
    run(async (fetch) => {
      await printBytes(LABEL_PRINTER, async () => new Uint8Array(await (await fetch('ZPL')).arrayBuffer()));
      toast.ok(es.printed);
    });
  const print = (format: LabelFormat): Promise<void> => (format === 'PDF' ? save('PDF') : send());
  return { print, save, isBusy };
}
