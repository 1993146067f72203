/**
 * What opens beside a button comes after the page: no first row waits for it. Its button stands there at once, and one
 * that is pressed before opens as soon as the rest has come. Afterwards these are Mantine's own.
 */
import type { Menu as MantineMenu, Popover as MantinePopover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type ComponentType,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

type Parts = typeof import('./floating-parts.ts');
type Button = ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }>;

const AT_LATEST_MS = 4000;
let parts: Parts | undefined;
let coming: Promise<void> | undefined;
const waiting = new Set<() => void>();

/** What did not come is asked for again by the next press. */
export async function loadFloating(): Promise<void> {
  coming ??= import('./floating-parts.ts').then(
    (found) => {
      parts = found;
      for (const tell of waiting) tell();
    },
    () => {
      coming = undefined;
    },
  );
  await coming;
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
const useParts = (): Parts | undefined => useSyncExternalStore(subscribe, () => parts);

interface Until {
  readonly press: () => void;
  /** Whether the button had the focus when the real one took its place. */
  readonly hadFocus: RefObject<boolean>;
  readonly popup: 'menu' | 'dialog';
}
const UntilItCame = createContext<Until | null>(null);

interface RootProps {
  readonly children?: ReactNode;
  readonly onOpen?: () => void;
}

type Drawn = ComponentType<Record<string, unknown>>;
type Compound = Drawn & Readonly<Record<string, Drawn>>;

/** `Menu` or `Popover` with its parts, each drawn by the real one of the same name once that is there. */
function late(name: 'Menu' | 'Popover', partNames: readonly string[]): unknown {
  const popup = name === 'Menu' ? 'menu' : 'dialog';
  const rootOf = (known: Parts): Compound => known[name] as unknown as Compound;
  function Root(props: RootProps) {
    const [isPressed, setPressed] = useState(false);
    const hadFocus = useRef(false);
    const known = useParts();
    const press = (): void => {
      setPressed(!isPressed);
      if (!isPressed) props.onOpen?.();
      void loadFloating();
    };
    const Real = known && rootOf(known);
    return (
      <UntilItCame value={{ press, hadFocus, popup }}>
        {Real ? <Real defaultOpened={isPressed} {...props} /> : props.children}
      </UntilItCame>
    );
  }
  function Target({ children }: { readonly children: Button }) {
    const known = useParts();
    if (known === undefined) return <Waiting button={children} />;
    return <Arrived of={rootOf(known)['Target']!} button={children} />;
  }
  const part = (of: string) =>
    function Part(props: Record<string, unknown>) {
      const known = useParts();
      const Real = known && rootOf(known)[of];
      return Real ? <Real {...props} /> : null;
    };
  return Object.assign(Root, Object.fromEntries(partNames.map((of) => [of, part(of)])), { Target });
}

/** The button while what it opens is on its way. A finger that goes down counts: before it is lifted, all may be there. */
function Waiting({ button }: { readonly button: Button }) {
  const { press, hadFocus, popup } = use(UntilItCame)!;
  const node = useRef<HTMLElement>(null);
  const ref = useMergedRef(node, button.props.ref);
  const { onPointerDown, onClick } = button.props;
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadFloating(), { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  useLayoutEffect(
    () => () => {
      hadFocus.current = node.current === document.activeElement;
    },
    [hadFocus],
  );
  return cloneElement(button, {
    ref,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerDown: (event) => {
      onPointerDown?.(event);
      if (event.button === 0) press();
    },
    onClick: (event) => {
      onClick?.(event);
      // By keyboard: no finger went down.
      if (event.detail === 0) press();
    },
  });
}

function Arrived({ of: Real, button }: { readonly of: Drawn; readonly button: Button }) {
  const { hadFocus } = use(UntilItCame)!;
  const node = useRef<HTMLElement>(null);
  const ref = useMergedRef(node, button.props.ref);
  useLayoutEffect(() => {
    if (hadFocus.current) node.current?.focus();
    hadFocus.current = false;
  }, [hadFocus]);
  return <Real>{cloneElement(button, { ref })}</Real>;
}

export const Menu = late('Menu', [
  'Dropdown',
  'Item',
  'Label',
  'Divider',
  'CheckboxItem',
  'RadioItem',
  'RadioGroup',
]) as typeof MantineMenu;
export const Popover = late('Popover', ['Dropdown']) as typeof MantinePopover;

/** What is said beside something while it is pointed at, touched or has the focus; nothing where nothing is to be said. */
export function useTip<On extends HTMLElement>(label: string | undefined) {
  const [isShown, setShown] = useState(false);
  const target = useRef<On>(null);
  const known = useParts();
  const show = (): void => {
    setShown(true);
    void loadFloating();
  };
  const hide = (): void => setShown(false);
  const isSaid = label !== undefined && label !== '' && known !== undefined;
  return {
    on: {
      ref: target,
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
    },
    tip: isSaid && <known.Tooltip opened={isShown} target={target} label={label} />,
  };
}
