declare module '#content/interface.yaml?part=interactive' {
  const words: import('./interface.ts').InterfaceWords['interactive'];
  export default words;
}
