import type { ReactNode } from 'react';

type Item = Readonly<{
  label: string;
  values: readonly string[];
  look: 'text' | 'chips';
  href?: string;
  mark?: string;
}>;
type Section = Readonly<{ heading: string; mark?: string; items: readonly Item[] }>;

type Props = {
  name: string;
  pronouns?: string | undefined;
  title: string;
  about: string;
  photoUrl: string;
  videoUrl: string;
  sections: readonly Section[];
  /** What stands beneath everything else. */
  further?: readonly Section[];
  /** What a missing value reads. */
  missing: string;
  /** Who sees name, photo, title, text and video, where that is said. */
  mark?: string;
  /** What stands under the name. */
  children?: ReactNode;
};

/** A therapist's profile, as the public reads it and as its owner previews it. */
export function ProfileView({
  name,
  pronouns,
  title,
  about,
  photoUrl,
  videoUrl,
  sections,
  further = [],
  missing,
  mark,
  children,
}: Props) {
  return (
    <div className="space-y-8">
      <header className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <Photo name={name} photoUrl={photoUrl} />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
          {pronouns && <p className="mt-1 wrap-anywhere text-ink-soft">{pronouns}</p>}
          <p className="mt-1 wrap-anywhere text-lg text-ink-soft">{title}</p>
        </div>
      </header>
      {children}
      <div className="space-y-2">
        <p className="max-w-prose wrap-anywhere whitespace-pre-line text-lg">{about || missing}</p>
        {mark && <Mark>{mark}</Mark>}
      </div>
      {sections.map((section) => (
        <SectionView key={section.heading} section={section} missing={missing} />
      ))}
      {videoUrl && (
        <section className="border-t border-line pt-6">
          <Heading mark={mark}>Introduction Video</Heading>
          <IntroductionVideo name={name} videoUrl={videoUrl} />
        </section>
      )}
      {further.map((section) => (
        <SectionView key={section.heading} section={section} missing={missing} />
      ))}
    </div>
  );
}

function SectionView({ section: { heading, mark, items }, missing }: { section: Section; missing: string }) {
  return (
    <section className="border-t border-line pt-6">
      <Heading mark={mark}>{heading}</Heading>
      <dl className="mt-4 space-y-5">
        {items.map((item) => (
          <div key={item.label}>
            <dt className="text-sm text-ink-soft">{item.label}</dt>
            <dd className="max-w-prose wrap-anywhere whitespace-pre-line">
              <Values item={item} missing={missing} />
            </dd>
            {item.mark && (
              <dd className="mt-1">
                <Mark>{item.mark}</Mark>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Heading({ mark, children }: { mark?: string | undefined; children: string }) {
  const heading = <h2 className="text-2xl">{children}</h2>;
  if (!mark) return heading;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {heading}
      <Mark>{mark}</Mark>
    </div>
  );
}

/** Who sees a part, in few words. */
function Mark({ children }: { children: string }) {
  return <p className="w-fit rounded-full border border-line px-2.5 py-0.5 text-sm text-ink-soft">{children}</p>;
}

function IntroductionVideo({ name, videoUrl }: { name: string; videoUrl: string }) {
  if (videoUrl.startsWith('/media/')) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the therapist's own recording, which has no captions to give
      <video
        src={videoUrl}
        controls
        preload="metadata"
        aria-label={`${name} introduces themselves`}
        className="mt-4 max-h-96 w-full rounded-xl bg-sunken"
      />
    );
  }
  return (
    <p className="mt-4">
      <a href={videoUrl} className="link" rel="noreferrer noopener" target="_blank">
        {`Watch ${name} introduce themselves`}
      </a>
    </p>
  );
}

function Values({ item, missing }: { item: Item; missing: string }) {
  if (item.values.length === 0) return missing;
  if (item.href) {
    return (
      <a href={item.href} className="link" rel="noreferrer noopener nofollow">
        {item.values.join(', ')}
      </a>
    );
  }
  if (item.look === 'text') return item.values.join(', ');
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {item.values.map((value) => (
        <li key={value} className="rounded-full bg-accent-soft px-3 py-1 text-sm">
          {value}
        </li>
      ))}
    </ul>
  );
}

function Photo({ name, photoUrl }: { name: string; photoUrl: string }) {
  if (photoUrl) {
    return <img src={photoUrl} alt={name} width="112" height="112" className="size-28 rounded-full object-cover" />;
  }
  return (
    <svg viewBox="0 0 112 112" className="size-28 shrink-0 rounded-full" role="img" aria-label="No photo yet">
      <rect width="112" height="112" className="fill-accent-soft" />
      <circle cx="56" cy="44" r="18" className="fill-accent" opacity="0.35" />
      <path d="M20 104a36 32 0 0 1 72 0z" className="fill-accent" opacity="0.35" />
    </svg>
  );
}
