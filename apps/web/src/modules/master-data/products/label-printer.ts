/** Labels to the printer of this browser, put right by what its owner has measured. */
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { LabelFormat } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { preference } from '../../../shell/preferences.ts';
import { toast } from '../../../shell/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { PrintError, printBytes, type PrinterConfig } from '../../../ui/usb-printer.ts';
import { takeTestLabel } from './products.queries.ts';

const es = productsEs.labels;
/** Any Zebra: the maker of ZPL and of most printers of jewellery tags. */
const LABEL_PRINTER: PrinterConfig = { vendorId: 2655, configuration: 1, interface: 0, endpointOut: 1 };

export interface LabelOffset {
  readonly rightUm: number;
  readonly downUm: number;
}
const NO_OFFSET: LabelOffset = { rightUm: 0, downUm: 0 };
export const labelOffset = preference<LabelOffset>('label-offset', NO_OFFSET);

type Fetch = (format: LabelFormat) => Promise<Response>;

/** A failed print changes nothing: it is pressed again. */
function usePrinting() {
  const [isBusy, setBusy] = useState(false);
  const run = async (format: LabelFormat, take: Fetch): Promise<void> => {
    setBusy(true);
    try {
      if (format === 'PDF') await saveFile(await take('PDF'), `${es.verb}.pdf`);
      else {
        await printBytes(LABEL_PRINTER, async () => new Uint8Array(await (await take('ZPL')).arrayBuffer()));
        toast.ok(es.printed);
      }
    } catch (error) {
      const fault = faultOf(error, es.failed);
      toast.error(error instanceof PrintError ? receiptsEs.failures[error.failure] : fault.text, fault.requestId);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/** Fetches the labels of some pieces, as orders for the printer or as paper. */
export type TakeLabels = (printing: LabelOffset & { readonly format: LabelFormat }) => Promise<Response>;

export function useLabels(take: TakeLabels) {
  const { run, isBusy } = usePrinting();
  const print = (format: LabelFormat): Promise<void> =>
    run(format, (as) => take({ format: as, ...labelOffset.read() }));
  return { print, isBusy };
}

export function useTestLabel(offset: LabelOffset) {
  const { run, isBusy } = usePrinting();
  const print = (format: LabelFormat): Promise<void> => run(format, (as) => takeTestLabel({ format: as, ...offset }));
  return { print, isBusy };
}
