import type { loadPrivacyFacts } from "./load-privacy-facts.ts";

/** Facts of the privacy page that the shop derives from its register, below the owner's text. */
export function PrivacyFacts({
  title,
  facts,
  abroadTitle,
  abroad,
}: Awaited<ReturnType<typeof loadPrivacyFacts>>) {
  return (
    <>
      <section className="content-section">
        <h2>{title}</h2>
        <ul className="prose">
          {facts.map(({ purpose, until, to }) => (
            <li key={purpose}>
              <strong>{purpose}</strong>: {until} {to}
            </li>
          ))}
        </ul>
      </section>
      {abroad.length > 0 && (
        <section className="content-section">
          <h2>{abroadTitle}</h2>
          <ul className="prose">
            {abroad.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
