import { Button } from '@mantine/core';
import { Menu } from './floating.tsx';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconColumns3 } from '@tabler/icons-react';
import type { ChosenColumns } from './use-columns.ts';

const es = shellEs.list;

type ColumnsMenuProps = Pick<ChosenColumns<never>, 'options' | 'toggle' | 'reset'>;

/** Which columns are seen; the one that names its row is always there and is not asked for. */
export function ColumnsMenu({ options, toggle, reset }: ColumnsMenuProps) {
  if (options.length === 0) return null;
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className="columns-button"
          variant="subtle"
          color="gray"
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          {es.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="columns-list">
        {options.map(({ id, head, isShown }) => (
          <Menu.CheckboxItem key={id} checked={isShown} onChange={() => toggle(id)}>
            {head}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={options.every(({ isShown }) => isShown)} onClick={reset}>
          {es.columnsReset}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
