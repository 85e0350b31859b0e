import { dayParts, days, parseAvailability } from '#domain/vocabulary/availability.ts';

/** The 21 availability slots as a week: a row a day, a box a part of the day. */
export function AvailabilityGrid({ availability, disabled }: { availability: string; disabled: boolean }) {
  const offered = new Set<string>(parseAvailability(availability));
  return (
    <div className="space-y-3">
      {days.map((day) => (
        <fieldset key={day}>
          <legend className="sr-only">{day}</legend>
          {/* In WebKit a legend is never an item of its fieldset's grid, floated or not. */}
          <div className="grid gap-2 sm:grid-cols-[8rem_1fr] sm:items-center">
            <span aria-hidden="true" className="font-semibold">
              {day}
            </span>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
              {dayParts.map((part) => (
                <label
                  key={part}
                  className="flex min-h-11 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border border-control px-1 py-2 text-sm sm:flex-row sm:gap-2 sm:px-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="checkbox"
                    name="availability"
                    value={`${day} ${part}`}
                    aria-label={`${day} ${part}`}
                    defaultChecked={offered.has(`${day} ${part}`)}
                    disabled={disabled}
                    className="size-4 shrink-0 accent-accent outline-none"
                  />
                  <span>{part}</span>
                </label>
              ))}
            </div>
          </div>
        </fieldset>
      ))}
    </div>
  );
}
