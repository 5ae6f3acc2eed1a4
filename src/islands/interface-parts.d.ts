/** The parts of the interface's texts that scripts import: see integrations/content-modules.ts. */
type Messages = import('#schemas/interface.ts').InterfaceMessages;

declare module '#content/interface.yaml?part=interactive' {
  const messages: Messages['interactive'];
  export default messages;
}

declare module '#content/interface.yaml?part=player' {
  const messages: Messages['player'];
  export default messages;
}

declare module '#content/interface.yaml?part=caller' {
  const messages: Messages['caller'];
  export default messages;
}

declare module '#content/interface.yaml?part=take' {
  const messages: Messages['take'];
  export default messages;
}

declare module '#content/interface.yaml?part=search' {
  const messages: Messages['search'];
  export default messages;
}
