import { useEffect, useRef } from 'react';

/** The heading of a state of a screen: it takes the focus when the state begins, which is how it is said. */
export function StageHeading({ text, describedBy }: { text: string; describedBy?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [text]);
  return (
    <h2 ref={heading} tabIndex={-1} aria-describedby={describedBy} className="text-2xl">
      {text}
    </h2>
  );
}
