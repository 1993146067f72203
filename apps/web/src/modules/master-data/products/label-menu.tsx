import { Button } from '@mantine/core';
import { Menu } from '../../../ui/floating.tsx';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { Link } from '@tanstack/react-router';
import { IconAdjustments, IconFileTypePdf, IconPrinter, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAltKey } from '../../../ui/use-alt-key.ts';
import { type TakeLabels, useLabels } from '../label-templates/label-printer.ts';
import { takeLabels } from './products.queries.ts';

const es = productsEs.labels;

interface LabelMenuProps {
  readonly label: string;
  readonly ariaLabel?: string;
  readonly productIds: readonly string[];
  /** Where they come from, when they belong together elsewhere: an order. */
  readonly take?: TakeLabels;
  /** Before the ways to print: how pieces are chosen. */
  readonly children?: ReactNode;
  readonly hasKey?: boolean;
}

/** The tag of one piece or of those that were chosen (B-10). */
export function LabelMenu({ label, ariaLabel, productIds, take, children, hasKey = false }: LabelMenuProps) {
  const { print, isBusy } = useLabels('strip', take ?? ((printing) => takeLabels([...productIds], printing)));
  const isNone = productIds.length === 0;
  useAltKey('KeyP', hasKey ? () => void print('ZPL') : undefined);
  return (
    <Menu width={250} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          aria-label={ariaLabel}
          loading={isBusy}
          leftSection={<IconTag size={16} stroke={1.5} aria-hidden />}
          {...(hasKey ? { 'aria-keyshortcuts': 'Alt+P' } : {})}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item
          disabled={isNone}
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          rightSection={hasKey && <kbd>Alt P</kbd>}
          onClick={() => void print('ZPL')}
        >
          {es.printer}
        </Menu.Item>
        <Menu.Item
          disabled={isNone}
          leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
          onClick={() => void print('PDF')}
        >
          {es.pdf}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconAdjustments size={16} stroke={1.5} aria-hidden />}
          component={Link}
          to="/settings/labels/printer"
        >
          {es.settings}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
