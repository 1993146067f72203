import { Button, Menu } from '@mantine/core';
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

/** The four receipts of an operation (S0 §9); a failed print never touches the operation. */
export function useReceipt(fetchReceipt: Fetch, code: string) {
  const [isBusy, setBusy] = useState(false);
  const run = async (type: ReceiptType): Promise<void> => {
    setBusy(true);
    try {
      if (type === 'PDF') await saveFile(await fetchReceipt(type), `${code}.pdf`);
      else {
        await printBytes(PRINTER_DEFAULTS, async () => new Uint8Array(await (await fetchReceipt(type)).arrayBuffer()));
        toast.ok(receiptsEs.printed);
      }
    } catch (error) {
      const fault = faultOf(error, receiptsEs.notPrepared);
      toast.error(error instanceof PrintError ? receiptsEs.failures[error.failure] : fault.text, fault.requestId);
    } finally {
      setBusy(false);
    }
  };
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
