import { Button } from '@mantine/core';
import { Menu } from '../../../ui/floating.tsx';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import {
  PRINTER_DEFAULTS,
  RECEIPT_TYPES,
  type ReceiptType,
} from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import { IconBarcode, IconFileTypePdf, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { PrintError, printBytes } from '../../../ui/usb-printer.ts';

const ICONS = {
  COMPLETE_CUSTOMER: IconPrinter,
  SIMPLIFIED_SHOP: IconReceipt,
  BARCODE_ONLY: IconBarcode,
  PDF: IconFileTypePdf,
};

type Fetch = (type: ReceiptType) => Promise<Response>;

/** Sends bytes to the printer of receipts and says how it went: what fails there touches no operation. */
export function useRoll(printed: string = receiptsEs.printed) {
  const [isBusy, setBusy] = useState(false);
  const trying = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const fault = faultOf(error, receiptsEs.notPrepared);
      toast.error(error instanceof PrintError ? receiptsEs.failures[error.failure] : fault.text, fault.requestId);
    } finally {
      setBusy(false);
    }
  };
  const print = (take: () => Promise<Response>): Promise<void> =>
    trying(async () => {
      await printBytes(PRINTER_DEFAULTS, async () => new Uint8Array(await (await take()).arrayBuffer()));
      toast.ok(printed);
    });
  return { isBusy, trying, print };
}

/** The four receipts of an operation (S0 §9). */
export function useReceipt(fetchReceipt: Fetch, code: string) {
  const { isBusy, trying, print } = useRoll();
  const run = (type: ReceiptType): Promise<void> =>
    type === 'PDF'
      ? trying(async () => saveFile(await fetchReceipt(type), `${code}.pdf`))
      : print(() => fetchReceipt(type));
  return { run, isBusy };
}

interface ReceiptMenuProps {
  readonly receipt: ReturnType<typeof useReceipt>;
}

export function ReceiptMenu({ receipt }: ReceiptMenuProps) {
  const print = useRef(receipt.run);
  useEffect(() => {
    print.current = receipt.run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyP' || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      void print.current('COMPLETE_CUSTOMER');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Menu width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={receipt.isBusy}
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          aria-keyshortcuts="Alt+P"
        >
          {receiptsEs.receipt}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {RECEIPT_TYPES.map((type) => {
          const Icon = ICONS[type];
          return (
            <Menu.Item
              key={type}
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              rightSection={type === 'COMPLETE_CUSTOMER' && <kbd>Alt P</kbd>}
              onClick={() => void receipt.run(type)}
            >
              {receiptsEs.types[type]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
