/** What the text of a new page or article starts with. */
export const templates: Readonly<Record<string, string>> = {
  pages: `<PlainHero heading="The heading of the page">
  One or two sentences: what readers learn here.
</PlainHero>

<Band heading="The heading of the first band">
  <Prose>
    What the band says.
  </Prose>
</Band>

<Closing heading="What readers can do next">
  <Actions>
    <Action label="Book Demo" to="/contact" />
  </Actions>
</Closing>
`,
  articles: `## The first heading

The text below it.
`,
};
