export default function Home() { return <h1>Dastak</h1>; }
