/** A moment of a call. As lists, its texts would take twice the bytes of a page. */
export interface Moment {
  /** Who speaks: gia, caller. */
  speaker: string;
  name: string;
  /** Its lines are in turn plain and underlined, which is what is written down. */
  said: string;
  /** Its lines are in turn labels of the record and what stands there. */
  written: string;
  /** What that is, for those who hear it. */
  record: string;
}

/** Who speaks, the words, and what is written down of them. */
export function Excerpt({ speaker, name, said, written, record }: Moment) {
  const lines = written.split('\n');
  return (
    <>
      <p className={`who ${speaker}`}>
        <b>{name}</b>
      </p>
      <p className="said">
        {said.split('\n').map((text, index) => (index % 2 > 0 ? <mark key={text}>{text}</mark> : text))}
      </p>
      <div className="written">
        <p className="visually-hidden">{record}</p>
        <dl>
          {lines.map((label, index) =>
            index % 2 > 0 ? null : (
              <div key={label}>
                <dt>{label}</dt> <dd>{lines[index + 1]}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </>
  );
}
