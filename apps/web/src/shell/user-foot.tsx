import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Menu, Popover } from '../ui/floating.tsx';
import { time } from '@quilate/domain/kernel/format.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import {
  IconAlertTriangle,
  IconBell,
  IconCheck,
  IconDeviceMobile,
  IconDotsVertical,
  IconHelp,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconScan,
  IconPassword,
  IconScale,
  IconSignature,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { hasSerial } from '../ui/serial.ts';
import type { MenuUser } from './menu.ts';
import { letterKeys } from './preferences.ts';
import { RequestId } from './request-id.tsx';
import { useToasts } from './toast.ts';

export interface FootUser extends MenuUser {
  readonly name: string;
  readonly surname: string;
}

interface UserFootProps {
  readonly user: FootUser;
  readonly status: ReactNode;
  readonly mayAuthorise: boolean;
  readonly onHelp: () => void;
  readonly onKeys: () => void;
  readonly onPhone: () => void;
  readonly onLock: () => void;
  readonly onSwitch: () => void;
  readonly onLogout: () => void;
}

export function UserFoot({ user, status, ...account }: UserFootProps) {
  return (
    <div className="nav-foot">
      <b>
        {user.name} {user.surname}
      </b>
      <div>
        <NoticesBell />
        <AccountMenu {...account} />
      </div>
      <p>
        {ROLE_ES[user.role]}
        {status}
      </p>
    </div>
  );
}

function NoticesBell() {
  const { log } = useToasts();
  const latest = log[0]?.id ?? 0;
  const [seenId, setSeenId] = useState(latest);
  return (
    <Popover position="right-end" withArrow={false} onOpen={() => setSeenId(latest)} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="icon-button nav-bell" aria-label={shellEs.notices.open}>
          <IconBell size={16} stroke={1.5} aria-hidden />
          {latest > seenId && <span className="nav-dot" aria-hidden />}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={shellEs.notices.title}>
        <h2>{shellEs.notices.title}</h2>
        {log.length === 0 && <p className="dim">{shellEs.notices.none}</p>}
        <ul className="notices">
          {log.map((item) => (
            <li key={item.id} data-kind={item.kind}>
              {item.kind === 'ok' ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
              <div>
                {item.text}
                <br />
                <small>{time(item.at)}</small>
                <RequestId value={item.requestId} />
              </div>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const THEMES = ['auto', 'light', 'dark'] as const;

type AccountMenuProps = Omit<UserFootProps, 'user' | 'status'>;

function AccountMenu({ mayAuthorise, onHelp, onKeys, onPhone, onLock, onSwitch, onLogout }: AccountMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const hasLetters = letterKeys.use();
  return (
    <Menu position="right-end" width={270} closeOnItemClick withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className="icon-button" aria-label={shellEs.user.menu}>
          <IconDotsVertical size={16} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{shellEs.user.theme}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(name) => setColorScheme(name as MantineColorScheme)}>
          {THEMES.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {shellEs.user.themes[name]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={hasLetters} onChange={letterKeys.write}>
          {shellEs.user.letterKeys}
        </Menu.CheckboxItem>
        <Menu.Item
          leftSection={<IconSignature size={16} stroke={1.5} aria-hidden />}
          component={Link}
          to="/auth/signature"
        >
          {shellEs.user.signature}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPassword size={16} stroke={1.5} aria-hidden />}
          component={Link}
          to="/auth/account"
        >
          {shellEs.user.account}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDeviceMobile size={16} stroke={1.5} aria-hidden />}
          component={Link}
          to="/auth/second-factor"
        >
          {shellEs.user.secondFactor}
        </Menu.Item>
        {mayAuthorise && (
          <Menu.Item leftSection={<IconKey size={16} stroke={1.5} aria-hidden />} component={Link} to="/authorisations">
            {shellEs.user.authorise}
          </Menu.Item>
        )}
        {hasSerial() && (
          <Menu.Item leftSection={<IconScale size={16} stroke={1.5} aria-hidden />} component={Link} to="/scale">
            {shellEs.user.scale}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconHelp size={16} stroke={1.5} aria-hidden />}
          rightSection={<kbd>F1</kbd>}
          onClick={onHelp}
        >
          {shellEs.user.help}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.5} aria-hidden />} onClick={onKeys}>
          {shellEs.user.keys}
        </Menu.Item>
        <Menu.Item leftSection={<IconScan size={16} stroke={1.5} aria-hidden />} onClick={onPhone}>
          {shellEs.user.phone}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}
          rightSection={<kbd>Alt U</kbd>}
          onClick={onSwitch}
        >
          {shellEs.user.switch}
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size={16} stroke={1.5} aria-hidden />} onClick={onLock}>
          {shellEs.user.lock}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />} onClick={onLogout}>
          {shellEs.user.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
