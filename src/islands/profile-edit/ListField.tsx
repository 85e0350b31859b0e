import {
  type ClipboardEvent,
  type DragEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListEntry, ListName, Suggestion } from '#domain/advice/list-entries.ts';
import { listLine } from '#domain/text/list-text.ts';
import { LimitedField } from '#ui/LimitedText.tsx';
import type { FormField } from './sections.ts';
import { useProfileLists } from './use-profile-lists.ts';

type Props = {
  field: FormField;
  defaultValue: string;
  disabled: boolean;
  error?: string | undefined;
  limit: number;
};

/**
 * A comma-separated list: one text input, under it what each entry is understood as, and suggestions while somebody types.
 * The input alone holds the value, so that pasting, a script that fills it and the form's FormData all meet in it.
 */
export function ListField({ field, defaultValue, disabled, error, limit }: Props) {
  const name = field.name as ListName;
  const suggests = name !== 'languages' && name !== 'identities';
  const lists = useProfileLists();
  const frame = useRef<HTMLDivElement>(null);
  // The input would take away the line breaks of a list that was kept with them, and melt its entries together.
  const [first] = useState(listLine(defaultValue));
  const [text, setText] = useState(first);
  /** Where the caret stands while suggestions are wanted. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const offers = suggests && lists && caret !== null ? lists.suggestionsAt(name, text, caret) : [];
  const isOpen = offers.length > 0;
  // What is far over its limit is refused, and reading it would keep the typing waiting.
  const isReadable = text.length <= 2 * limit;
  const entries = useMemo(
    () => (isReadable ? lists?.readList(name, text) : undefined) ?? [],
    [lists, name, text, isReadable],
  );

  const openAt = (place: number | null) => {
    setCaret(place);
    setActive(-1);
  };
  const write = (value: string) => {
    const input = frame.current?.querySelector('input');
    // React keeps its own setter on the element, and would take this for no change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    openAt(null);
    return input;
  };
  const choose = ({ value }: Suggestion) => {
    if (!lists || caret === null) return;
    const next = lists.withEntry(name, text, caret, value);
    write(next.text)?.setSelectionRange(next.caret, next.caret);
  };
  /** Enter ends an entry, and does not send the form. */
  const endEntry = ({ value }: HTMLInputElement) => {
    if (value.trim() !== '' && !/,\s*$/.test(value)) write(`${value.trimEnd()}, `);
    openAt(null);
  };
  const remove = (index: number, { currentTarget }: MouseEvent) => {
    const input = frame.current?.querySelector('input');
    if (!lists || !input) return;
    // A script may have filled the input without a word: then the chips are old, and so is the index.
    if (input.value !== text) return setText(input.value);
    const chip = currentTarget.closest('li');
    const neighbor = chip?.nextElementSibling ?? chip?.previousElementSibling;
    (neighbor?.querySelector('button') ?? input).focus();
    write(lists.withoutEntry(name, text, index));
  };
  /** An input takes line breaks away, so what is pasted or dropped becomes a list before it gets there. */
  const takeList = (event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>, taken: DataTransfer) => {
    const pasted = taken.getData('text/plain');
    const line = listLine(pasted);
    if (line === pasted) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length).trimEnd();
    const after = value.slice(selectionEnd ?? value.length).trimStart();
    const start = `${before}${before === '' ? '' : /[,;]$/.test(before) ? ' ' : ', '}${line}`;
    write(`${start}${after === '' || /^[,;]/.test(after) ? '' : ', '}${after}`)?.setSelectionRange(
      start.length,
      start.length,
    );
  };
  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { inputType = '', data } = nativeEvent as Partial<globalThis.InputEvent>;
    // What is pasted or filled in at once is done: a list over the next field would only be in the way.
    const isTyped = /^(?:insertText|insertComp|delete)/.test(inputType) && !data?.includes(',');
    setText(currentTarget.value);
    openAt(isTyped ? currentTarget.selectionStart : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offers[active];
    if (event.nativeEvent.isComposing) return;
    if (step && isOpen)
      setActive(active < 0 && step < 0 ? offers.length - 1 : (active + step + offers.length) % offers.length);
    else if (event.key === 'ArrowDown' && suggests) openAt(event.currentTarget.selectionStart);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Enter') endEntry(event.currentTarget);
    else if (event.key === 'Escape' && isOpen) openAt(null);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={frame}>
      <div className="relative">
        <LimitedField
          name={name}
          label={field.label}
          hint={field.hint}
          required={field.required}
          disabled={disabled}
          error={error}
          defaultValue={first}
          limit={limit}
          autoComplete="off"
          onInput={onInput}
          onPaste={(event) => takeList(event, event.clipboardData)}
          onDrop={(event) => takeList(event, event.dataTransfer)}
          onKeyDown={onKeyDown}
          onFocus={(event) => setText(event.currentTarget.value)}
          onBlur={({ currentTarget }) => {
            const line = listLine(currentTarget.value).replace(/[,;\s]+$/, '');
            if (line === currentTarget.value) setText(line);
            else write(line);
            openAt(null);
          }}
          {...(suggests && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': offers[active] && `${listId}-${active}`,
            onSelect: (event) => {
              const place = event.currentTarget.selectionStart;
              if (caret !== null && place !== caret) openAt(place);
            },
          })}
        />
        {isOpen && (
          <div
            id={listId}
            role="listbox"
            aria-label="Suggestions"
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-xl border border-line bg-raised p-1 shadow-lg"
          >
            {offers.map((offer, index) => (
              <button
                key={offer.id}
                id={`${listId}-${index}`}
                type="button"
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(offer)}
                className="block min-h-11 w-full rounded-lg px-3 py-2 text-left hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent"
              >
                {offer.label}
              </button>
            ))}
          </div>
        )}
      </div>
      {entries.length > 0 && (
        <ul aria-label="As understood" className="mt-2 flex flex-wrap gap-1.5">
          {entries.map((entry, index) => (
            <li
              key={entry.repeats ? `${entry.text},${index}` : entry.text}
              className={`flex items-center rounded-2xl pl-3 text-sm ${entry.note && name !== 'identities' ? 'bg-caution-soft text-caution' : 'bg-accent-soft text-accent'}`}
            >
              <Meaning entry={entry} />
              <button
                type="button"
                aria-label={`Remove ${entry.label}`}
                disabled={disabled}
                onClick={(event) => remove(index, event)}
                className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken"
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {entries.some((entry) => entry.note || !saysItself(entry)) && (
        <p className="mt-1.5 text-sm text-ink-soft">
          Not what you meant? Write it differently<span>{suggests && ', or take a suggestion as you type'}</span>.
        </p>
      )}
    </div>
  );
}

/** What an entry is understood as, with what was typed where that does not say it already, and a word where it needs one. */
function Meaning({ entry }: { entry: ListEntry }) {
  const { text, label, note } = entry;
  const isSaid = saysItself(entry);
  return (
    <span className="py-1 wrap-anywhere">
      {!isSaid && (
        <span className="text-ink-soft">
          <span>{text}</span> <span aria-hidden="true">→ </span>
          <span className="sr-only">is read as </span>
        </span>
      )}
      <span className="font-medium">{isSaid ? text : label}</span>
      <span>{note && ` (${note})`}</span>
    </span>
  );
}

/** True where what was typed holds the words of what it is understood as. */
function saysItself({ text, label }: ListEntry): boolean {
  return text.toLowerCase().includes(label.toLowerCase());
}
